import {
  accentContrast,
  isHexColour,
  minContrast,
  nearestReadable,
  roundedContrast,
  type Scheme,
} from './contrast'
import { siteText } from './messages'

/** Why a colour cannot be the accent of a scheme; undefined if it can. */
export function accentFault(accent: string, scheme: Scheme): string | undefined {
  if (!isHexColour(accent)) return siteText('accent.noColour')
  const contrast = accentContrast(accent, scheme)
  if (contrast >= minContrast) return undefined
  return siteText('accent.contrast', {
    accent,
    scheme,
    contrast: roundedContrast(contrast),
    min: minContrast,
    nearest: nearestReadable(accent, scheme),
  })
}
