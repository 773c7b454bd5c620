import type { ContentDraft, DraftInput } from '../../server/contents/editing/contract'
import type { RichText } from '../../server/rich-text/contract'
import { serviceInput } from '../loaders/service-input'

const names = [
  'title',
  'slug',
  'type',
  'description',
  'image',
  'tags',
  'series',
  'part',
  'permission',
  'noindex',
  'canonical',
  'language',
  'fallback',
  'body',
] as const

/**
 * What an editor fills in, as form fields: `image` is an asset's id, `tags` are names between commas, `series` is a title, `noindex` is `yes` or empty, `language`
 * is empty for that of the site, `body` is Markdown.
 */
export type DraftFields = Record<(typeof names)[number], string>

export const newFields: DraftFields = {
  title: '',
  slug: '',
  type: 'page',
  description: '',
  image: '',
  tags: '',
  series: '',
  part: '',
  permission: 'public',
  noindex: '',
  canonical: '',
  language: '',
  fallback: 'original',
  body: '',
}

export function fieldsOfDraft(draft: ContentDraft): DraftFields {
  const { title, slug, type, metadata, markdown, language, fallback } = draft
  return {
    title,
    slug: slug ?? '',
    type,
    description: metadata.description,
    image: metadata.image?.id ?? '',
    tags: metadata.tags.map(({ name }) => name).join(', '),
    series: metadata.series?.title ?? '',
    part: metadata.part === null ? '' : String(metadata.part),
    permission: metadata.permission,
    noindex: metadata.noindex ? 'yes' : '',
    canonical: metadata.canonical ?? '',
    language: language ?? '',
    fallback,
    body: withLineFeeds(markdown),
  }
}

/** Reads the fields from a sent form or an object; missing fields are empty. */
export function fieldsOf(values: FormData | Record<string, unknown>): DraftFields {
  const read = (name: string) => (values instanceof FormData ? values.get(name) : values[name])
  const fields = { ...newFields }
  for (const name of names) {
    const value = read(name)
    fields[name] = typeof value === 'string' ? withLineFeeds(value) : ''
  }
  return {
    ...fields,
    title: fields.title.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
  }
}

/** The names of the fields that differ. */
export function differing(one: DraftFields, other: DraftFields): (keyof DraftFields)[] {
  return names.filter((name) => one[name] !== other[name])
}

/**
 * The input of a save.
 * @param data the body, if it was written as rich text
 * @param base the fields as loaded; an unchanged body is not sent, so that nothing is lost that
 * Markdown cannot express
 */
export function draftInputOf(
  fields: DraftFields,
  { data, base }: { data?: RichText | null | undefined; base?: DraftFields | null },
): Omit<DraftInput, 'updatedAt' | 'as'> {
  const { title, slug, type, description, image, tags, series, part, permission, body } = fields
  const { noindex, canonical, language, fallback } = fields
  const isSameBody = !data && base?.body === body
  return serviceInput<Omit<DraftInput, 'updatedAt' | 'as'>>({
    title,
    slug: slug || null,
    type,
    metadata: {
      description,
      image: image || null,
      tags: tagNamesIn(tags),
      series: series.trim() || null,
      part: series.trim() && part ? numberIn(part) : null,
      permission,
      noindex: noindex !== '',
      canonical: canonical || null,
    },
    language: language || null,
    ...(fallback && { fallback }),
    ...(isSameBody ? {} : { data: data ?? body }),
  })
}

/** A number that was typed; what is none is sent as it is, and refused. */
function numberIn(text: string): number | string {
  return /^\d+$/.test(text.trim()) ? Number(text) : text
}

/** The names between the commas of a field. */
export function tagNamesIn(text: string): string[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/** Fields from a hidden form field. @returns null if they are invalid */
export function parsedFields(json: string): DraftFields | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? fieldsOf({ ...value }) : null
  } catch {
    return null
  }
}

/** Browsers send line ends with a carriage return. */
function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
