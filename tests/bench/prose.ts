const syllables = ['ba', 'che', 'dor', 'fi', 'gan', 'hel', 'ju', 'kor', 'lin', 'mo', 'nas', 'pel']
const wordsOfLanguage = 4_000
const wordsInParagraph = 60

/** A word that nobody has said before, always the same one for a number. */
export function inventedWord(number: number): string {
  let word = ''
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) {
    word += syllables[rest % syllables.length]
  }
  return word
}

/** Paragraphs in which, as in a language, few words are frequent and many rare; the same for a number. */
export function paragraphs(count: number, number: number): string[] {
  const random = randomOf(number)
  return Array.from({ length: count }, () => {
    const words = Array.from({ length: wordsInParagraph }, () =>
      inventedWord(Math.floor(wordsOfLanguage * random() ** 3)),
    )
    return `${words.join(' ')}.`
  })
}

/** Numbers from 0 to 1 in the order that belongs to a number (mulberry32). */
function randomOf(number: number): () => number {
  let state = number
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
