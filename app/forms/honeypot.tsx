/** A hidden field that only bots fill in. The contract defines its name. */
export function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input name="_gotcha" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
