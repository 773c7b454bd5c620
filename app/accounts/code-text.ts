/** A mailed code as typed by a user: the code alone, or the complete link. */
export function codeIn(text: string): string {
  const given = text.trim()
  return (URL.canParse(given) && new URL(given).searchParams.get('code')) || given
}
