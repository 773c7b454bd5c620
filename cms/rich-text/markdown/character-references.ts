const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const reference = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos));/gi

/** Replaces the character references in a text. */
export function decoded(text: string): string {
  return text.replace(reference, (written, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? written
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}

/** Encodes a text for use between a block's tags. */
export function encoded(text: string): string {
  return text
    .replace(/&(?=#\d+;|#x[0-9a-f]+;|amp;|lt;|gt;|quot;|apos;)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\r/g, referencesTo)
    .replace(/^\s+/, referencesTo)
    .replace(/\s+/g, (spaces, at: number, all: string) =>
      at + spaces.length === all.length ? referencesTo(spaces) : spaces,
    )
}

/** Encodes a text for use as a block's property. */
export function encodedProp(text: string): string {
  return encoded(text).replace(/["\n\t]/g, referencesTo)
}

const property = /([A-Za-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The properties that are written in a tag. */
export function propsIn(text: string): Record<string, string> {
  const found = [...text.matchAll(property)]
  return Object.fromEntries(
    found.map(([, key = '', double, single]) => [key, decoded(double ?? single ?? '')]),
  )
}

function referencesTo(signs: string): string {
  return [...signs].map((sign) => `&#${sign.codePointAt(0)};`).join('')
}
