/** A mailed code as somebody has given it: by itself, or within the whole link it came in. */
export function codeIn(text: string): string {
  const given = text.trim()
  return (URL.canParse(given) && new URL(given).searchParams.get('code')) || given
}
