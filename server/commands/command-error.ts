/** What was typed cannot be carried out; the message is the sentence to show. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
