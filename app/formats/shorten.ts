interface ShortenOptions {
  /** The maximum length in characters. */
  length?: number
  /** How many of them are from the end of the text. */
  tail?: number
}

/** A long text, such as an id, with its middle omitted: "01hzx3k9…4m7q". */
export function shorten(text: string, { length = 13, tail = 4 }: ShortenOptions = {}): string {
  // By grapheme, so that no emoji is split.
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (characters.length <= length) return text
  const end = Math.min(tail, length - 1)
  const head = characters.slice(0, length - 1 - end)
  return [...head, '…', ...characters.slice(characters.length - end)].join('')
}
