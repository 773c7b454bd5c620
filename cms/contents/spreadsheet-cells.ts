/** Texts that a spreadsheet would read as formulas, with any number of apostrophes before them. */
const formula = /^'*[=+\-@\t\r]/
const marked = /^''*[=+\-@\t\r]/

/** A row without formulas: texts that would be one get an apostrophe in front. */
export function escapeFormulas(row: Record<string, unknown>): Record<string, unknown> {
  return mapTexts(row, (text) => (formula.test(text) ? `'${text}` : text))
}

/** A document from a row of `escapeFormulas`, without these apostrophes. */
export function unescapeFormulas<Doc extends object>(doc: Doc): Doc {
  return mapTexts(doc, (text) => (marked.test(text) ? text.slice(1) : text))
}

function mapTexts<T extends object>(values: T, change: (text: string) => string): T {
  const changed = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'string') return [name, change(value)]
    return [name, isGroup(value) ? mapTexts(value, change) : value]
  })
  return Object.fromEntries(changed)
}

/** Rich text is one cell, as JSON, which no spreadsheet reads as a formula. */
function isGroup(value: unknown): value is object {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    !('root' in value)
  )
}
