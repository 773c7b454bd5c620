const longest = 60

/** What a chat is called, by the words it begins with. */
export function titleOf(text: string): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? ''
  const letters = [...line]
  return letters.length > longest
    ? `${letters
        .slice(0, longest - 1)
        .join('')
        .trim()}…`
    : line
}
