/** The colours around an accent, and those without one, by colour scheme; as in `app/design/tokens.css`. */
export const schemes = {
  light: {
    paper: '#f6f3ee',
    raised: '#fffdf9',
    ink: '#16150f',
    accent: '#e8482b',
    'accent-text': '#b02f14',
    'on-accent': '#16150f',
  },
  dark: {
    paper: '#15140f',
    raised: '#201e17',
    ink: '#f0eadf',
    accent: '#f0583a',
    'accent-text': '#ff8b6c',
    'on-accent': '#16150f',
  },
} as const
export type Scheme = keyof typeof schemes

/** WCAG 2.2, success criterion 1.4.3, level AA. */
export const minContrast = 4.5

const hex = /^#[\da-f]{6}$/i

export function isHexColour(text: string): boolean {
  return hex.test(text)
}

/** The contrast ratio of two colours as WCAG defines it, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The lowest contrast of an accent on the grounds of a scheme. */
export function accentContrast(accent: string, scheme: Scheme): number {
  const { paper, raised } = schemes[scheme]
  return Math.min(contrastRatio(accent, paper), contrastRatio(accent, raised))
}

/** The tone with enough contrast that needs the least black, or white in the dark scheme. */
export function nearestReadable(accent: string, scheme: Scheme): string {
  const target = scheme === 'light' ? 0 : 255
  for (let step = 0; step < 255; step++) {
    const tone = mixed(accent, target, step / 255)
    if (accentContrast(tone, scheme) >= minContrast) return tone
  }
  return mixed(accent, target, 1)
}

/** To one decimal, and down, so that no contrast below the minimum is shown as the minimum. */
export function roundedContrast(contrast: number): number {
  return Math.floor(contrast * 10) / 10
}

/** The relative luminance: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mixed(colour: string, target: number, amount: number): string {
  const digits = channels(colour).map((channel) =>
    Math.round(channel + (target - channel) * amount)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}
