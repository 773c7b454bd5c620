import { useText } from '../messages/use-text'
import { formMessages } from './messages'

/** A hidden field that only bots fill in. The contract defines its name. */
export function Honeypot() {
  const text = useText(formMessages)
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        {text('leaveEmpty')}
        <input name="_gotcha" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
