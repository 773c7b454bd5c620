/** Intl writes a hyphen where a minus belongs. */
export function withMinus(number: string): string {
  return number.replace('-', '−')
}
