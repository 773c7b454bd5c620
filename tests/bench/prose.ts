const syllables = ['ba', 'che', 'dor', 'fi', 'gan', 'hel', 'ju', 'kor', 'lin', 'mo', 'nas', 'pel']
const wordsOfLanguage = 4_000
const wordsInParagraph = 60

/** An invented word, always the same for a number. */
export function inventedWord(number: number): string {
  let word = ''
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length]
  }
  return word
}

/**
 * Paragraphs in which, as in a language, few words are frequent and many are rare. The same for a
 * number.
 */
export function paragraphs(count: number, number: number): string[] {
  const random = randomOf(number)
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: wordsInParagraph }, () =>
      inventedWord(Math.floor(wordsOfLanguage * random() ** 3)),
    )
    return `${words.join(' ')}.`
  })
}

/** Pseudo-random numbers from 0 to 1, with a number as the seed (mulberry32). */
function randomOf(number: number): () => number {
  let state = number
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
