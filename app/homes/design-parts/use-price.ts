import { formatPrice } from '../../formats/money'
import { useLanguage } from '../../messages/use-text'

/** Writes prices in the language of the page. */
export function usePrice(): (price: number) => string {
  const language = useLanguage()
  return (price) => formatPrice(price, 'USD', language)
}
