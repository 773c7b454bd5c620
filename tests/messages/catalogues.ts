import { readdirSync, readFileSync } from 'node:fs'

export interface StoredCatalogue {
  /** The room it belongs to, such as `app/chrome`. */
  room: string
  en: Record<string, string>
  de: Record<string, string>
}

/** All catalogues of the product, as stored. */
export const catalogues: StoredCatalogue[] = ['app', 'server', 'cms']
  .flatMap((floor) =>
    readdirSync(floor, { recursive: true, encoding: 'utf8' }).map((name) => `${floor}/${name}`),
  )
  .filter((file) => file.endsWith('/messages/en.json'))
  .sort()
  .map((file) => ({
    room: file.replace(/\/messages\/en\.json$/, ''),
    en: JSON.parse(readFileSync(file, 'utf8')),
    de: JSON.parse(readFileSync(file.replace(/en\.json$/, 'de.json'), 'utf8')),
  }))
