/** A field that people do not see; what fills it in is a machine. Its name is the contract's. */
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
