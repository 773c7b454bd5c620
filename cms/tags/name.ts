import { tagText } from './messages'

/** In characters. */
export const maxTagName = 60

export function tagNameRule(): string {
  return tagText('name', { max: maxTagName })
}

/** A name as it is stored: without spaces around it, and with single ones inside. */
export function tagNameOf(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** What two names have in common that are the same tag: case makes no difference. */
export function tagKey(name: string): string {
  return tagNameOf(name).normalize('NFKC').toLowerCase()
}

/** Editors separate tags by commas. */
export function isTagName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && name.length <= maxTagName && !name.includes(',')
}

/** The path of a tag's page. */
export function tagUrl({ id, slug }: { id: string; slug?: string | null }): string {
  return `/tags/${slug || id}`
}
