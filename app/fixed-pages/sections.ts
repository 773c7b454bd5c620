import type { HomeText } from '../../server/site/pages/contract'

/** A field of the form of the home page. */
export interface SectionField {
  name: string
  label: string
  /** `lines`: a list with one entry in each line. `link`: two fields, its label and its address. */
  kind: 'line' | 'text' | 'lines' | 'price' | 'check' | 'link' | 'picture' | 'content'
  required?: true
  hint?: string
}

export type SectionName = keyof HomeText

/** A section of the home page, with the rows of its list. */
export interface Section {
  name: SectionName
  title: string
  fields: readonly SectionField[]
  rows?: { what: string; fields: readonly [SectionField, ...SectionField[]] }
}

const title: SectionField = { name: 'title', label: 'Heading', kind: 'line' }
const text: SectionField = { name: 'text', label: 'Text', kind: 'text' }
const image: SectionField = { name: 'image', label: 'Picture', kind: 'picture' }
const link: SectionField = { name: 'link', label: 'Link', kind: 'link' }
const heading = [title, text] as const
const name: SectionField = { name: 'name', label: 'Name', kind: 'line', required: true }
const role: SectionField = { name: 'role', label: 'Role', kind: 'line' }

/** The sections of the home page, in the order of most designs. A section without texts is not shown. */
export const homeSections: readonly Section[] = [
  {
    name: 'hero',
    title: 'Opening',
    fields: [
      { name: 'eyebrow', label: 'Line above the heading', kind: 'line' },
      title,
      text,
      { name: 'primary', label: 'First link', kind: 'link' },
      { name: 'secondary', label: 'Second link', kind: 'link' },
      image,
    ],
  },
  {
    name: 'services',
    title: 'Services',
    fields: heading,
    rows: { what: 'service', fields: [{ ...title, label: 'Name' }, text] },
  },
  {
    name: 'work',
    title: 'Work',
    fields: heading,
    rows: {
      what: 'project',
      fields: [
        { ...title, label: 'Name' },
        { name: 'client', label: 'Client', kind: 'line' },
        text,
        image,
        {
          name: 'content',
          label: 'Page about it',
          kind: 'content',
          hint: 'The address of a content, such as /our-work.',
        },
      ],
    },
  },
  {
    name: 'process',
    title: 'Process',
    fields: heading,
    rows: { what: 'step', fields: [{ ...title, label: 'Name' }, text] },
  },
  {
    name: 'plans',
    title: 'Plans',
    fields: heading,
    rows: {
      what: 'plan',
      fields: [
        name,
        { name: 'price', label: 'Price', kind: 'price', required: true },
        { name: 'period', label: 'Period', kind: 'line', hint: 'Such as “a month”.' },
        text,
        { name: 'features', label: 'Features', kind: 'lines', hint: 'One in each line.' },
        { name: 'featured', label: 'Highlight this plan', kind: 'check' },
        link,
      ],
    },
  },
  {
    name: 'people',
    title: 'People',
    fields: heading,
    rows: { what: 'person', fields: [name, role, text, image] },
  },
  {
    name: 'quotes',
    title: 'Quotations',
    fields: [title],
    rows: {
      what: 'quotation',
      fields: [{ ...text, label: 'Quotation', required: true }, name, role],
    },
  },
  {
    name: 'questions',
    title: 'Questions',
    fields: heading,
    rows: {
      what: 'question',
      fields: [
        { name: 'question', label: 'Question', kind: 'line', required: true },
        { name: 'answer', label: 'Answer', kind: 'text', required: true },
      ],
    },
  },
  { name: 'callToAction', title: 'Call to action', fields: [...heading, link] },
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

/** What administrators call the pages that every site has. */
export const pageNames = { home: 'Home', about: 'About', terms: 'Terms Of Service' } as const

const fieldNames: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  image: 'Picture',
  body: 'Text',
}

/** What changed in a version, such as "Opening, Plans". */
export function changedParts(changes: readonly string[]): string {
  if (changes.length === 0) return 'Nothing'
  return changes
    .map((change) => homeSections.find(({ name }) => name === change)?.title ?? fieldNames[change])
    .join(', ')
}
