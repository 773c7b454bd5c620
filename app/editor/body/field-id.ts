/**
 * The id of a field's input.
 * @param path such as `title` or `features.0.title`
 */
export function idFor(path: string): string {
  return `body-field-${path}`
}
