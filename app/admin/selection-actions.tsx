import { Button, type ButtonVariant } from '../design/button'

interface SelectionActionsProps {
  /**
   * What can be done, by what the address of the page that asks calls it.
   * @param at for what needs no asking: where it is sent to, to be done at once
   */
  actions: readonly { to: string; label: string; variant?: ButtonVariant; at?: string }[]
}

/** What can be done to everything that is ticked in a table. */
export function SelectionActions({ actions }: SelectionActionsProps) {
  return (
    <div className="selection-actions">
      <p>With those that are ticked:</p>
      {actions.map(({ to, label, variant = 'quiet', at }) => (
        <Button
          key={to}
          name="to"
          value={to}
          variant={variant}
          size="small"
          {...(at && { formAction: at, formMethod: 'post' })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
