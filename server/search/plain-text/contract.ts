/**
 * A text as it is searched and compared, in the browser and here: without accents and capitals. Marks go
 * before letters are parted from theirs as well: to put many of one letter in order takes the square of their number.
 */
export function plainText(text: string): string {
  return text
    .replace(/\p{Mark}/gu, '')
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
