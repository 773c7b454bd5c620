import { distance } from 'fastest-levenshtein'

const shortName = 5

export interface Misspelling {
  given: string
  /** The setting that it resembles. */
  meant: string
}

/** Variables of the environment whose names nearly are those of settings; what they set is ignored. */
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

/** In short names one wrong letter is enough to mean something else: HOME is not HOST. */
function resembles(given: string, name: string): boolean {
  const difference = distance(given, name)
  if (difference <= (name.length > shortName ? 2 : 1)) return true
  return difference === 2 && sorted(given) === sorted(name)
}

function sorted(characters: string): string {
  return [...characters].sort().join('')
}
