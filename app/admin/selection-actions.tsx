import { Button, type ButtonVariant } from '../components/button'

interface SelectionActionsProps {
  /** What can be done, by what the address of the page that asks calls it. */
  actions: readonly { to: string; label: string; variant?: ButtonVariant }[]
}

/** What can be done to everything that is ticked in a table; a page asks before it is done. */
export function SelectionActions({ actions }: SelectionActionsProps) {
  return (
    <div className="selection-actions">
      <p>With those that are ticked:</p>
      {actions.map(({ to, label, variant = 'quiet' }) => (
        <Button key={to} name="to" value={to} variant={variant} size="small">
          {label}
        </Button>
      ))}
    </div>
  )
}
