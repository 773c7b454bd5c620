import type { RichText } from '../../server/rich-text/contract'
import type { SitePage } from '../../server/site/contract'
import type { FixedPage, FixedPageInput, HomeText } from '../../server/site/pages/contract'
import { applyStep, type RowStep, rowsIn } from '../design/rows/rows'
import { ambiguousNumber, typedNumber } from '../formats/typed-number'
import { isRecord } from '../keys'
import { jsonOf, textOf } from '../loaders/problem.server'
import { serviceInput } from '../loaders/service-input'
import { blankRow, controlsOf, homeSections, type SectionField } from './sections'
import type { HomeValues, PageValues, TextPageValues } from './values'

type Values = Record<string, string>

/** The values of the form of a page. The settings and the contact page have forms of their own. */
export function valuesOf({ page, markdown }: FixedPage): PageValues {
  if ('navigation' in page || 'fields' in page) throw new Error('This page has another form.')
  return 'hero' in page
    ? { kind: 'home', sections: homeValuesOf(page) }
    : { kind: 'text', ...textValuesOf(page, markdown) }
}

function homeValuesOf(page: HomeText): HomeValues {
  return Object.fromEntries(
    homeSections.map(({ name, fields, rows }) => {
      const section = page[name]
      const items = 'items' in section ? section.items : []
      const rowValues = rows ? items.map((item) => fieldValues(rows.fields, item)) : []
      return [name, { fields: fieldValues(fields, section), rows: rowValues }]
    }),
  )
}

function textValuesOf({ title, description, image, body }: SitePage, markdown: string) {
  return { title, description, image: image?.id ?? '', body: markdown, data: body }
}

function fieldValues(fields: readonly SectionField[], source: object): Values {
  const stored = new Map<string, unknown>(Object.entries(source))
  return Object.fromEntries(
    fields.flatMap(({ name, kind }): [string, string][] => {
      const value = stored.get(name)
      switch (kind) {
        case 'link': {
          const link = isRecord(value) ? value : {}
          return [
            [`${name}Label`, String(link.label ?? '')],
            [`${name}Href`, String(link.href ?? '')],
          ]
        }
        case 'lines':
          return [[name, Array.isArray(value) ? value.join('\n') : '']]
        case 'check':
          return [[name, value === true ? 'yes' : '']]
        case 'picture':
          return [[name, isRecord(value) ? String(value.id) : '']]
        case 'content':
          return [[name, String(stored.get('href') ?? '')]]
        default:
          return [[name, String(value ?? '')]]
      }
    }),
  )
}

/** The values of a sent form. */
export function valuesIn(form: FormData, kind: PageValues['kind']): PageValues {
  const text = (name: string) => textOf(form, name).replace(/\r\n/g, '\n')
  if (kind === 'text') {
    const data = jsonOf<RichText>(form, 'data')
    // The editor replaces the field of the text, and sends nothing when the text is unchanged.
    const body = form.has('body') || data ? text('body') : null
    const fields = { title: text('title'), description: text('description'), image: text('image') }
    return { kind, ...fields, body, data }
  }
  const valuesAt = (at: string, fields: readonly SectionField[]): Values =>
    Object.fromEntries(fields.flatMap(controlsOf).map((name) => [name, text(`${at}.${name}`)]))
  const sections = Object.fromEntries(
    homeSections.map(({ name, fields, rows }) => [
      name,
      {
        fields: valuesAt(name, fields),
        rows: rows ? rowsIn(form, name).map((at) => valuesAt(at, rows.fields)) : [],
      },
    ]),
  )
  return { kind, sections }
}

/** The values with a row added, removed or moved. */
export function valuesAfterStep(values: PageValues, step: RowStep): PageValues {
  const rows = homeSections.find(({ name }) => name === step.list)?.rows
  const section = values.kind === 'home' ? values.sections[step.list] : undefined
  if (values.kind !== 'home' || !section || !rows) return values
  const moved = applyStep(section.rows, step, blankRow(rows.fields))
  return { ...values, sections: { ...values.sections, [step.list]: { ...section, rows: moved } } }
}

/** The values without rows in which nothing is written. */
export function withoutBlankRows(values: PageValues): PageValues {
  if (values.kind !== 'home') return values
  const sections = Object.fromEntries(
    Object.entries(values.sections).map(([name, { fields, rows }]) => [
      name,
      { fields, rows: rows.filter((row) => Object.values(row).some((value) => value.trim())) },
    ]),
  )
  return { ...values, sections }
}

/** The contents to which fields lead, by their addresses. */
export type ContentIds = ReadonlyMap<string, string>

/** The addresses of contents in the values, each with the name of its field. */
export function contentAddressesIn(values: PageValues): { field: string; address: string }[] {
  if (values.kind !== 'home') return []
  return homeSections.flatMap(({ name, fields, rows }) => {
    const sent = values.sections[name]
    if (!sent) return []
    return [
      ...addressesIn(name, fields, sent.fields),
      ...sent.rows.flatMap((row, index) =>
        addressesIn(`${name}.${index}`, rows?.fields ?? [], row),
      ),
    ]
  })
}

/** @param at where the fields are, such as `work.0` */
function addressesIn(at: string, fields: readonly SectionField[], values: Values) {
  return (
    fields
      .filter(({ kind }) => kind === 'content')
      // With the prefix of the service's paths, which `controlAt` removes.
      .map(({ name }) => ({ field: `page.${at}.${name}`, address: values[name]?.trim() ?? '' }))
      .filter(({ address }) => address !== '')
  )
}

/** The values as input of the service, which rejects invalid ones. */
export function pageInputFrom(values: PageValues, contents: ContentIds): FixedPageInput['page'] {
  return values.kind === 'home'
    ? serviceInput<FixedPageInput['page']>(homeInputFrom(values.sections, contents))
    : textInputFrom(values)
}

function homeInputFrom(sections: HomeValues, contents: ContentIds): Record<string, unknown> {
  return Object.fromEntries(
    homeSections.flatMap(({ name, fields, rows }) => {
      const section = sections[name]
      if (!section) return []
      const items = rows && {
        items: section.rows.map((row) => fieldInput(rows.fields, row, contents)),
      }
      return [[name, { ...fieldInput(fields, section.fields, contents), ...items }]]
    }),
  )
}

function fieldInput(fields: readonly SectionField[], values: Values, contents: ContentIds) {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, inputOf(kind, name, values, contents)]),
  )
}

function inputOf(
  kind: SectionField['kind'],
  name: string,
  values: Values,
  contents: ContentIds,
): unknown {
  const value = values[name] ?? ''
  switch (kind) {
    case 'link': {
      const label = values[`${name}Label`]?.trim() ?? ''
      const href = values[`${name}Href`]?.trim() ?? ''
      return label || href ? { label, href } : null
    }
    case 'lines':
      return value
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
    case 'price':
      return priceInput(value)
    case 'check':
      return value !== ''
    case 'picture':
      return value || null
    case 'content':
      return contents.get(value.trim()) ?? null
    default:
      return value
  }
}

/** The number; a text that is none stays as it is, for the service to reject. */
function priceInput(text: string): number | string | undefined {
  if (text.trim() === '') return undefined
  const read = typedNumber(text)
  return typeof read === 'number' ? read : text
}

/** What to say about the prices that could mean two numbers, by the names of their controls. */
export function ambiguousPrices(values: PageValues): Record<string, string> {
  if (values.kind !== 'home') return {}
  const found = homeSections.flatMap(({ name, rows }) => {
    const prices = (rows?.fields ?? []).filter(({ kind }) => kind === 'price')
    return (values.sections[name]?.rows ?? []).flatMap((row, index) =>
      prices.flatMap((field) => {
        const text = row[field.name] ?? ''
        if (typedNumber(text) !== 'ambiguous') return []
        return [[`${name}.${index}.${field.name}`, ambiguousNumber(text)] as const]
      }),
    )
  })
  return Object.fromEntries(found)
}

function textInputFrom({ title, description, image, body, data }: TextPageValues) {
  const text = data ?? body
  return { title, description, image: image || null, ...(text !== null && { body: text }) }
}

/** The name of the form's control that a path of the service is about. */
export function controlAt(path: string): string {
  const field = path.replace(/^page\./, '').replace(/\.items(?=\.)/, '')
  if (/^body\b/.test(field)) return 'body'
  return field
    .replace(/\.(label|href)$/, (part) => part.charAt(1).toUpperCase() + part.slice(2))
    .replace(/\.features\.\d+$/, '.features')
}
