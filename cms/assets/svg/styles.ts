/** What loads or runs something in CSS, or may hide it: rules, escapes, functions with an address, old scripts. */
const unsafe =
  /@(?!media\b)|\\|<|url\((?!\s*['"]?#)|(?:image|image-set|cross-fade|element|src|expression)\s*\(|-moz-binding|behavior\s*:|javascript:/i

/** A style sheet or the style of an element: as it is, or nothing if a part of it could load something. */
export function safeCss(css: string): string {
  return isSafeValue(css) ? css : ''
}

/** Whether the value of an attribute refers at most to a part of the same drawing. */
export function isSafeValue(value: string): boolean {
  return !unsafe.test(value)
}
