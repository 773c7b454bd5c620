const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** An amount with the $ sign in front. */
export function formatPrice(amount: number): string {
  return `$${wholeNumber.format(amount)}`
}
