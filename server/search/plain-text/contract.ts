/**
 * Normalizes a text for searching and comparing, in the browser and on the server: without accents
 * and upper case. Marks are also removed before decomposition, because sorting many marks of one
 * character takes quadratic time.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Mark}/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
