import { seriesText } from './messages'

/** In characters. */
export const maxSeriesTitle = 120

export function seriesTitleRule(): string {
  return seriesText('title', { max: maxSeriesTitle })
}

/** A title as it is stored: without spaces around it, and with single ones inside. */
export function seriesTitleOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** What two titles have in common that are the same series: case makes no difference. */
export function seriesKey(title: string): string {
  return seriesTitleOf(title).normalize('NFKC').toLowerCase()
}

export function isSeriesTitle(title: unknown): title is string {
  return typeof title === 'string' && title !== '' && title.length <= maxSeriesTitle
}

/** The path of a series' page. */
export function seriesUrl({ id, slug }: { id: string; slug?: string | null }): string {
  return `/series/${slug || id}`
}
