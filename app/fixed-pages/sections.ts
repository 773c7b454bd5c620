import type { FixedPageName, HomeText } from '../../server/site/pages/contract'
import type { TextOf } from '../messages/catalogue'
import type { fixedPageMessages } from './messages'

type Key = keyof typeof fixedPageMessages.en

/** A field of the form of the home page. */
export interface SectionField {
  name: string
  label: Key
  /** `lines`: a list with one entry in each line. `link`: two fields, its label and its address. */
  kind: 'line' | 'text' | 'lines' | 'price' | 'check' | 'link' | 'picture' | 'content'
  required?: true
  hint?: Key
}

export type SectionName = keyof HomeText

/** What a row is. */
export type RowKind = 'service' | 'project' | 'step' | 'plan' | 'person' | 'quotation' | 'question'

/** A section of the home page, with the rows of its list. */
export interface Section {
  name: SectionName
  title: Key
  fields: readonly SectionField[]
  rows?: { what: RowKind; fields: readonly [SectionField, ...SectionField[]] }
}

const title: SectionField = { name: 'title', label: 'field.heading', kind: 'line' }
const text: SectionField = { name: 'text', label: 'field.text', kind: 'text' }
const image: SectionField = { name: 'image', label: 'field.picture', kind: 'picture' }
const link: SectionField = { name: 'link', label: 'field.link', kind: 'link' }
const heading = [title, text] as const
const name: SectionField = { name: 'name', label: 'field.name', kind: 'line', required: true }
const role: SectionField = { name: 'role', label: 'field.role', kind: 'line' }

/** The sections of the home page, in the order of most designs. A section without texts is not shown. */
export const homeSections: readonly Section[] = [
  {
    name: 'page',
    title: 'section.page',
    fields: [{ name: 'content', label: 'field.page', kind: 'content', hint: 'field.page.hint' }],
  },
  {
    name: 'hero',
    title: 'section.hero',
    fields: [
      { name: 'eyebrow', label: 'field.eyebrow', kind: 'line' },
      title,
      text,
      { name: 'primary', label: 'field.primary', kind: 'link' },
      { name: 'secondary', label: 'field.secondary', kind: 'link' },
      image,
    ],
  },
  {
    name: 'services',
    title: 'section.services',
    fields: heading,
    rows: { what: 'service', fields: [{ ...title, label: 'field.name' }, text] },
  },
  {
    name: 'work',
    title: 'section.work',
    fields: heading,
    rows: {
      what: 'project',
      fields: [
        { ...title, label: 'field.name' },
        { name: 'client', label: 'field.client', kind: 'line' },
        text,
        image,
        {
          name: 'content',
          label: 'field.content',
          kind: 'content',
          hint: 'field.content.hint',
        },
      ],
    },
  },
  {
    name: 'process',
    title: 'section.process',
    fields: heading,
    rows: { what: 'step', fields: [{ ...title, label: 'field.name' }, text] },
  },
  {
    name: 'plans',
    title: 'section.plans',
    fields: heading,
    rows: {
      what: 'plan',
      fields: [
        name,
        { name: 'price', label: 'field.price', kind: 'price', required: true },
        { name: 'period', label: 'field.period', kind: 'line', hint: 'field.period.hint' },
        text,
        { name: 'features', label: 'field.features', kind: 'lines', hint: 'field.features.hint' },
        { name: 'featured', label: 'field.featured', kind: 'check' },
        link,
      ],
    },
  },
  {
    name: 'people',
    title: 'section.people',
    fields: heading,
    rows: { what: 'person', fields: [name, role, text, image] },
  },
  {
    name: 'quotes',
    title: 'section.quotes',
    fields: [title],
    rows: {
      what: 'quotation',
      fields: [{ ...text, label: 'field.quotation', required: true }, name, role],
    },
  },
  {
    name: 'questions',
    title: 'section.questions',
    fields: heading,
    rows: {
      what: 'question',
      fields: [
        { name: 'question', label: 'field.question', kind: 'line', required: true },
        { name: 'answer', label: 'field.answer', kind: 'text', required: true },
      ],
    },
  },
  { name: 'callToAction', title: 'section.callToAction', fields: [...heading, link] },
]

/** The names of the sections that have rows. */
export const rowLists = homeSections.flatMap(({ name, rows }) => (rows ? [name] : []))

/** The names of the controls of a field. */
export function controlsOf({ name, kind }: SectionField): string[] {
  return kind === 'link' ? [`${name}Label`, `${name}Href`] : [name]
}

/** A row without entries. */
export function blankRow(fields: readonly SectionField[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap(controlsOf).map((control) => [control, '']))
}

/** What administrators call the pages that every site has, and its settings. */
export const pageNames = {
  home: 'page.home',
  about: 'page.about',
  terms: 'page.terms',
  contact: 'page.contact',
  site: 'page.site',
} as const

/** The address of the form of a page, or of the settings. */
export function editPath(name: FixedPageName): string {
  return name === 'site' ? '/admin/site' : `/admin/pages/${name}`
}

/** The words of a link to the form. */
export function editWords(name: FixedPageName, text: TextOf<typeof fixedPageMessages>): string {
  return text(name === 'site' ? 'edit.site' : 'edit')
}

const fieldNames: Record<string, Key> = {
  title: 'field.title',
  description: 'field.description',
  image: 'field.picture',
  body: 'field.text',
  name: 'field.name',
  language: 'field.language',
  languages: 'field.languages',
  logo: 'field.logo',
  icon: 'field.icon',
  navigation: 'field.navigation',
  socialLinks: 'field.socialLinks',
  footer: 'field.footer',
  brand: 'field.brand',
  introduction: 'field.introduction',
  fields: 'field.fields',
  submitLabel: 'field.submitLabel',
  thanks: 'field.thanks',
  mailTo: 'field.mailTo',
  copyToSender: 'field.copyToSender',
}

/** What changed in a version, such as "Opening, Plans". */
export function changedParts(
  changes: readonly string[],
  text: TextOf<typeof fixedPageMessages>,
): string {
  if (changes.length === 0) return text('changes.none')
  return changes
    .map((change) => {
      const key = homeSections.find(({ name }) => name === change)?.title ?? fieldNames[change]
      return key ? text(key) : change
    })
    .join(', ')
}
