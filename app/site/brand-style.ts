import type { CSSProperties } from 'react'
import type { Brand } from '../../server/site/brand/contract'
import { nearestReadable, schemes } from '../../server/site/contrast/contract'

/** The accents of both colour schemes; undefined: that of the product. */
export function accentsOf({ accent, accentDark }: Pick<Brand, 'accent' | 'accentDark'>) {
  return {
    light: accent ?? undefined,
    dark: accentDark ?? (accent ? nearestReadable(accent, 'dark') : undefined),
  }
}

/**
 * The brand as attributes of the root element, from which the tokens take it. So it is cached and invalidated
 * with the page, and needs no style sheet of its own.
 */
export function brandAttributes(brand: Brand): {
  style?: CSSProperties
  'data-typeface'?: string
} {
  const { light, dark } = accentsOf(brand)
  return {
    ...((light || dark) && {
      style: {
        ...(light && { '--brand-accent': light, '--brand-on-accent': schemes.light.paper }),
        ...(dark && { '--brand-accent-dark': dark, '--brand-on-accent-dark': schemes.dark.paper }),
      },
    }),
    ...(brand.typeface && { 'data-typeface': brand.typeface }),
  }
}
