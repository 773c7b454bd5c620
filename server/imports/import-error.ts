/** An import or export that cannot be run; the message is shown to the user. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
