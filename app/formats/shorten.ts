interface ShortenOptions {
  /** How many characters the result has at most. */
  length?: number
  /** How many of them are the text's last ones. */
  tail?: number
}

/** A long text, such as an id, with its middle left out: "01hzx3k9…4m7q". */
export function shorten(text: string, { length = 13, tail = 4 }: ShortenOptions = {}): string {
  // By what a reader takes for one character, so that no emoji is cut in two.
  const characters = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment)
  if (characters.length <= length) return text
  const end = Math.min(tail, length - 1)
  const head = characters.slice(0, length - 1 - end)
  return [...head, '…', ...characters.slice(characters.length - end)].join('')
}
