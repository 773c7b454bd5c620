/** Why the product cannot start, in a message that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
