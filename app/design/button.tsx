import type { ComponentProps, MouseEvent } from 'react'
import { SiteLink } from '../navigation/site-link'

interface ButtonLook {
  /** `primary` for the one thing to do here, `quiet` beside it, `danger` for what cannot be undone, `plain` for the least. */
  variant?: ButtonVariant
  size?: 'normal' | 'small'
}

export type ButtonVariant = 'primary' | 'quiet' | 'night' | 'danger' | 'plain'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Something is under way: the button keeps the focus, says so, and does nothing more. */
  pending?: boolean
  /** What it says meanwhile; its own words when left out. */
  pendingLabel?: string
}

/** A button; unless told otherwise it sends the form it is in. */
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

/** A link that looks like a button, to a page of this site or anywhere else. */
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
