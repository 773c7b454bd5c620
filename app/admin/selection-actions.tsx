import { Button } from '../components/button'

/** What can be done to everybody who is ticked in a table; a page asks before it is done. */
export function SelectionActions() {
  return (
    <div className="selection-actions">
      <p>With those who are ticked:</p>
      <Button name="to" value="disable" variant="danger" size="small">
        Disable
      </Button>
      <Button name="to" value="enable" variant="quiet" size="small">
        Enable
      </Button>
    </div>
  )
}
