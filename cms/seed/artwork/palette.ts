export const paper = '#f6f3ee'
export const cream = '#fdfbf7'
export const sand = '#e6dccb'
export const ink = '#16150f'
export const vermilion = '#e8482b'
export const clay = '#b7331b'
export const blush = '#f4c7b3'
export const green = '#12463a'
export const forest = '#0a2b24'
export const moss = '#2f7561'
export const blue = '#bcd3dc'
export const slate = '#7ea3b2'
export const ochre = '#e2a93b'
export const amber = '#b77f1f'

/** A colour between two, `amount` 0 giving the first and 1 the second. */
export function mix(from: string, to: string, amount: number) {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * amount)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${mixed.join('')}`
}

export function lighter(color: string, amount = 0.25) {
  return mix(color, cream, amount)
}

export function darker(color: string, amount = 0.25) {
  return mix(color, ink, amount)
}
