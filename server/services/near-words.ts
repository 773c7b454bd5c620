/** From how many letters on a word may be mistyped, and how many of its letters. */
const shortest = 5
const share = 0.2

/** Words that begin with a letter and have a length. */
type WordsBetween = (from: string, until: string, shortest: number, longest: number) => string[]

/** Words of a vocabulary that differ in few letters from a word, but not in the first. */
export function nearWords(word: string, wordsBetween: WordsBetween): string[] {
  if (word.length < shortest) return []
  const most = Math.round(word.length * share)
  const [first = ''] = word
  const candidates = wordsBetween(first, after(first), word.length - most, word.length + most)
  return candidates.filter((candidate) => isNear(word, candidate, most))
}

function after(letter: string): string {
  return String.fromCodePoint((letter.codePointAt(0) ?? 0) + 1)
}

/** Whether so many letters at most must be added, removed or replaced to make one word of the other. */
export function isNear(one: string, other: string, most: number): boolean {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      now.push(Math.min(replaced, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    if (Math.min(...now) > most) return false
    before = now
  }
  return (before.at(-1) ?? 0) <= most
}
