/** Why the product cannot start, as a sentence that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
