/** A command that cannot be run; the message is shown to the user. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
