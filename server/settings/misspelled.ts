import { distance } from 'fastest-levenshtein'

const shortName = 5

export interface Misspelling {
  given: string
  /** The setting it resembles. */
  meant: string
}

/** Environment variables whose names resemble those of settings; their values are ignored. */
export function misspelledSettings(
  environment: Record<string, string | undefined>,
  names: string[],
): Misspelling[] {
  return Object.keys(environment).flatMap((given) => {
    if (names.includes(given) || !environment[given]) return []
    const meant = names.find((name) => resembles(given.toUpperCase(), name))
    return meant ? [{ given, meant }] : []
  })
}

/** In short names, fewer differences are tolerated: HOME is not HOST. */
function resembles(given: string, name: string): boolean {
  const difference = distance(given, name)
  if (difference <= (name.length > shortName ? 2 : 1)) return true
  return difference === 2 && sorted(given) === sorted(name)
}

function sorted(characters: string): string {
  return [...characters].sort().join('')
}
