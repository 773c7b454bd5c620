import { Button, type ButtonVariant } from '../design/button'
import { useText } from '../messages/use-text'
import { adminMessages } from './messages'

interface SelectionActionsProps {
  /**
   * The actions, by their name in the query of the confirmation page.
   * @param at for an action without confirmation: the address that runs it immediately
   */
  actions: readonly { to: string; label: string; variant?: ButtonVariant; at?: string }[]
}

/** The bulk actions for the selected rows of a table. */
export function SelectionActions({ actions }: SelectionActionsProps) {
  const text = useText(adminMessages)
  return (
    <div className="selection-actions">
      <p>{text('selected')}</p>
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
