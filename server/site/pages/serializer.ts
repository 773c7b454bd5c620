import type { z } from 'zod'
import { isRecord } from '../../../cms/fields/is-record'
import type { Home as StoredHome } from '../../../cms/payload-types'
import { idOf } from '../../assets/serializer'
import { contactPage } from '../../forms/administration/contract'
import { sitePage, siteSettings } from '../contract'
import { siteText } from '../messages'
import { populatedUrl, serializeHome } from '../serializer'
import { type FixedPageName, type HomeText, homeTextInput } from './contract'

/** The fields of a page that its editor changes, in their order. */
export const pageFields: Record<FixedPageName, readonly string[]> = {
  home: Object.keys(homeTextInput.shape),
  about: Object.keys(sitePage.shape),
  terms: Object.keys(sitePage.shape),
  contact: Object.keys(contactPage.shape),
  site: Object.keys(siteSettings.shape),
}

export function serializeHomeText(stored: StoredHome): HomeText {
  const { page, work, ...rest } = serializeHome(stored)
  const href = populatedUrl(stored.page?.content)
  const items = work.items.map((item, index) => ({
    ...item,
    content: idOf(stored.work?.items?.[index]?.content),
  }))
  return { ...rest, page: { ...page, href }, work: { ...work, items } }
}

/**
 * Sections of the home page as Payload stores them.
 * @param input the parsed sections, of which omitted fields are not changed
 */
export function storedSectionsOf(
  input: z.output<typeof homeTextInput>,
): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(input).map(([name, section]) => [name, storedFieldsOf(section)]),
  )
}

const linkFields = new Set(['primary', 'secondary', 'link'])
const noLink = { label: null, href: null }

function storedFieldsOf(fields: Record<string, unknown>): Record<string, unknown> {
  const stored = Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'href') return []
    if (linkFields.has(name)) return [[name, value ?? noLink]]
    if (name === 'items' && Array.isArray(value)) return [[name, value.map(storedFieldsOf)]]
    return [[name, value]]
  })
  return Object.fromEntries(stored)
}

/** The fields that refer to a picture or a content. */
const references = new Set(['image', 'logo', 'icon', 'content'])

/** The ids of the pictures and contents in some fields. */
export function namedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namedIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    if (references.has(key)) return referenceOf(each) ?? []
    return key === 'body' ? [] : namedIn(each)
  })
}

/**
 * The texts of a page as lines, for a comparison.
 * @param names what pictures and contents are called, by their ids
 */
export function outlineOf(
  fields: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): string {
  return linesOf(fields, names).join('\n').trim()
}

function linesOf(fields: Record<string, unknown>, names: ReadonlyMap<string, string>): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const id = references.has(key) ? referenceOf(value) : null
    if (id !== null) return [`${labelOf(key)}: ${names.get(id) ?? siteText('deleted')}`]
    if (Array.isArray(value)) {
      const rows = value.flatMap((row, index) =>
        isRecord(row)
          ? ['', `### ${index + 1}`, ...linesOf(withoutId(row), names)]
          : [`- ${String(row)}`],
      )
      return isList(key) && rows.length > 0 ? ['', `## ${labelOf(key)}`, ...rows] : rows
    }
    if (isRecord(value)) {
      const lines = linesOf(value, names)
      return lines.length > 0 ? ['', `## ${labelOf(key)}`, ...lines] : []
    }
    if (value === null || value === undefined || value === '' || value === false) return []
    return [value === true ? labelOf(key) : `${labelOf(key)}: ${String(value)}`]
  })
}

/** The id of a reference, which may be populated. */
function referenceOf(value: unknown): string | null {
  const id = isRecord(value) ? value.id : value
  return typeof id === 'string' ? id : null
}

/** Whether a list is a part of its own, and not the list of a section. */
function isList(key: string): boolean {
  return key === 'navigation' || key === 'socialLinks' || key === 'fields'
}

function withoutId({ id: _id, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return fields.kind === undefined ? fields : fieldOfForm(fields)
}

/** The settings of a form's field that its kind uses. Most fields have the whole width, which is not worth a line. */
function fieldOfForm(field: Record<string, unknown>): Record<string, unknown> {
  const { options, several, look, fileTypes, megabytes, width, ...rest } = field
  return {
    ...rest,
    ...(width === 'half' && { width }),
    ...(field.kind === 'choice' && { options, several, look }),
    ...(field.kind === 'file' && {
      fileTypes: Array.isArray(fileTypes) ? fileTypes.join(', ') : null,
      megabytes,
    }),
  }
}

const labelled = [
  'page',
  'hero',
  'services',
  'work',
  'process',
  'plans',
  'people',
  'quotes',
  'questions',
  'callToAction',
  'eyebrow',
  'title',
  'text',
  'description',
  'primary',
  'secondary',
  'image',
  'label',
  'href',
  'client',
  'content',
  'name',
  'price',
  'period',
  'features',
  'featured',
  'link',
  'role',
  'question',
  'answer',
  'language',
  'languages',
  'logo',
  'icon',
  'navigation',
  'socialLinks',
  'footer',
  'brand',
  'network',
  'url',
  'company',
  'email',
  'phone',
  'address',
  'accent',
  'accentDark',
  'typeface',
  'introduction',
  'fields',
  'kind',
  'help',
  'required',
  'width',
  'key',
  'longest',
  'options',
  'several',
  'look',
  'fileTypes',
  'megabytes',
  'submitLabel',
  'thanks',
  'mailTo',
  'copyToSender',
] as const

/** What people call a field, such as "Call to action". */
function labelOf(key: string): string {
  const known = labelled.find((each) => each === key)
  return known ? siteText(`${known}.label`) : key
}
