import type { Language } from '../../server/messages/contract'
import { formatTags } from '../../server/messages/languages/contract'
import { withMinus } from './minus'

/**
 * A fraction as a percentage, such as 0.125 as "12.5%".
 * @param decimals the number of decimals
 */
export function formatPercent(share: number, decimals: number, language: Language): string {
  const format = new Intl.NumberFormat(formatTags[language], {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return withMinus(format.format(share))
}
