import type { ContentDraft, DraftInput } from '../../server/contents/editing/contract'
import type { RichText } from '../../server/rich-text/contract'

const names = ['title', 'slug', 'type', 'description', 'image', 'permission', 'body'] as const

/** What an editor fills in, as a form carries it: `image` is an asset's id, `body` is Markdown. */
export type DraftFields = Record<(typeof names)[number], string>

export const newFields: DraftFields = {
  title: '',
  slug: '',
  type: 'page',
  description: '',
  image: '',
  permission: 'public',
  body: '',
}

export function fieldsOfDraft(draft: ContentDraft): DraftFields {
  const { title, slug, type, metadata, markdown } = draft
  return {
    title,
    slug: slug ?? '',
    type,
    description: metadata.description,
    image: metadata.image?.id ?? '',
    permission: metadata.permission,
    body: oneKindOfLine(markdown),
  }
}

/** The fields among what a form has sent, or what it was filled in with; those that are missing are empty. */
export function fieldsOf(values: FormData | Record<string, unknown>): DraftFields {
  const read = (name: string) => (values instanceof FormData ? values.get(name) : values[name])
  const fields = Object.fromEntries(
    names.map((name) => {
      const value = read(name)
      return [name, typeof value === 'string' ? oneKindOfLine(value) : '']
    }),
  ) as DraftFields
  return {
    ...fields,
    title: fields.title.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space)),
  }
}

/** The fields that are not the same. */
export function differing(one: DraftFields, other: DraftFields): (keyof DraftFields)[] {
  return names.filter((name) => one[name] !== other[name])
}

/**
 * What a save is sent with.
 * @param data the body where it was written as rich text
 * @param base the fields as they were read; a body that is still the same is not sent, so that nothing
 *   Markdown cannot say is lost
 */
export function draftInputOf(
  fields: DraftFields,
  { data, base }: { data?: RichText | null | undefined; base?: DraftFields | null },
): Omit<DraftInput, 'updatedAt' | 'as'> {
  const { title, slug, type, description, image, permission, body } = fields
  const isSameBody = !data && base?.body === body
  return {
    title,
    slug: slug || null,
    type,
    metadata: { description, image: image || null, permission },
    ...(isSameBody ? {} : { data: data ?? body }),
  } as Omit<DraftInput, 'updatedAt' | 'as'>
}

/** Fields as a hidden field of a form carries them. @returns null for what is none */
export function parsedFields(json: string): DraftFields | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? fieldsOf({ ...value }) : null
  } catch {
    return null
  }
}

/** Browsers send lines with a carriage return before each end. */
function oneKindOfLine(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
