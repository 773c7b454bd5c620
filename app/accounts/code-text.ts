/** A mailed code as typed by a user: the code alone, or the complete link. */
export function codeIn(text: string): string {
  const trimmed = text.trim()
  return (URL.canParse(trimmed) && new URL(trimmed).searchParams.get('code')) || trimmed
}
