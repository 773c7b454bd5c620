import type { ComponentProps, MouseEvent } from 'react'
import { SiteLink } from '../navigation/site-link'

interface ButtonLook {
  /** `primary` for the main action, `danger` for irreversible ones, `plain` for minor ones. */
  variant?: ButtonVariant
  size?: 'normal' | 'small'
}

export type ButtonVariant = 'primary' | 'quiet' | 'night' | 'danger' | 'plain'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While an action is pending, the button keeps the focus, shows the state and ignores clicks. */
  pending?: boolean
  /** The label while pending; its own by default. */
  pendingLabel?: string
}

/** A button; it submits its form by default. */
export function Button(props: ButtonProps) {
  const { variant, size, pending = false, pendingLabel, onClick, children, ...button } = props

  function clicked(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="submit"
      {...button}
      className={classNames({ variant, size }, button.className)}
      aria-disabled={pending || undefined}
      onClick={clicked}
    >
      {pending ? <span className="button-spinner" aria-hidden="true" /> : null}
      {(pending && pendingLabel) || children}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & ComponentProps<typeof SiteLink>

/** A link styled as a button, to any address. */
export function ButtonLink({ variant, size, className, ...link }: ButtonLinkProps) {
  return <SiteLink {...link} className={classNames({ variant, size }, className)} />
}

function classNames({ variant = 'primary', size }: ButtonLook, more: string | undefined): string {
  return [
    'button',
    variant === 'primary' ? '' : `button-${variant}`,
    size === 'small' ? 'button-small' : '',
    more,
  ]
    .filter(Boolean)
    .join(' ')
}
