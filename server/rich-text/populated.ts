/**
 * The document in a field of rich text; null when only its id is there, or it was deleted.
 * @template Document the document that population puts there
 */
export function populated<Document extends object>(value: unknown): Document | null {
  // Lexical's types do not say what the fields of a node contain.
  return typeof value === 'object' && value !== null ? (value as Document) : null
}
