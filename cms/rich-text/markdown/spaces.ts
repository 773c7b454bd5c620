// A pattern such as /[ \t]+$/ tries every space of a run, which takes quadratic time.

/** Replaces each line end with a space, without the spaces next to it. */
export function toSingleLine(text: string): string {
  if (!text.includes('\n')) return text
  return text.replace(/[ \t\n]+/g, (run) => ' '.repeat(run.split('\n').length - 1) || run)
}

/** The spaces and tabs at the end of a text. */
export function endSpaces(text: string): string {
  let start = text.length
  while (start > 0 && ' \t'.includes(text.charAt(start - 1))) start -= 1
  return text.slice(start)
}
