import { withMinus } from './minus'

/**
 * A fraction as a percentage, such as 0.125 as "12.5%".
 * @param decimals the number of decimals
 */
export function formatPercent(share: number, decimals = 0): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return withMinus(format.format(share))
}
