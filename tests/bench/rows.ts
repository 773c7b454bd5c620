import Database from 'libsql'
import { tableRow } from '../../cms/contents/table-row'
import { newId } from '../../cms/database/id'

const words = ['Otter', 'Heron', 'Kingfisher', 'Engines', 'Estimates', 'Harbour', 'Tram']
const perTransaction = 10_000

export interface ContentRow {
  id: string
  title: string
  slug: string
  type: string
  archived: boolean
  status: 'draft' | 'published'
  publishedAt: Date | null
  trashedAt: Date | null
  date: Date
  body: unknown
}

export interface SubmissionRow {
  id: string
  name: string
  data: Record<string, string>
  text: string
  read: boolean
  date: Date
}

/** The fields common to all contents, determined by the index of the row and equal in each run. */
export function contentAt(place: number, of: number): Omit<ContentRow, 'status' | 'publishedAt'> {
  return {
    id: newId(),
    title: `${words[place % 7]} ${place} of the ${words[(place >> 3) % 7]}`,
    slug: slugAt(place),
    type: ['page', 'article', 'case'][place % 3] ?? 'page',
    archived: false,
    trashedAt: null,
    date: new Date(Date.now() - (of - place) * 60_000),
    body: bodyOf(['x'.repeat(1500)]),
  }
}

export function slugAt(place: number): string {
  return `${words[place % 7]?.toLowerCase()}-${place}`
}

export function submissionAt(place: number, of: number): SubmissionRow {
  const text = `${words[place % 7]} ${place} ask about ${words[(place >> 4) % 7]}, please call back.`
  return {
    id: newId(),
    name: ['contact', 'orders', 'newsletter'][place % 3] ?? 'contact',
    data: { name: `Guest ${place}`, email: `guest${place}@guests.example`, message: text },
    text: `Guest ${place} guest${place}@guests.example ${text}`,
    read: place % 4 !== 0,
    date: new Date(Date.now() - (of - place) * 30_000),
  }
}

/** A rich text body as the editor would store it. */
export function bodyOf(paragraphs: string[]) {
  const block = { direction: 'ltr', format: '', indent: 0, version: 1 }
  return {
    root: {
      ...block,
      type: 'root',
      children: paragraphs.map((text) => ({
        ...block,
        type: 'paragraph',
        textFormat: 0,
        textStyle: '',
        children: [
          { type: 'text', text, detail: 0, format: 0, mode: 'normal', style: '', version: 1 },
        ],
      })),
    },
  }
}

export interface Filling {
  contents: number
  submissions: number
  /** The author of the contents. */
  userId: string
  contentOf(place: number): ContentRow
  /** Whether each content gets a version, which editors read. */
  versions?: boolean
}

/**
 * Writes rows directly into a database, as Payload would.
 * @param file of SQLite, which a product may have open
 */
export function fillSqlite(file: string, filling: Filling): void {
  const database = new Database(file)
  // Data for a measurement need not survive a crash of the machine.
  database.exec('PRAGMA synchronous = OFF; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -200000')
  const insertContent = insertion(database, 'contents', contentColumns)
  const insertVersion = insertion(database, '_contents_v', [
    'parent_id',
    'latest',
    'created_at',
    'updated_at',
    ...contentColumns.slice(1).map((column) => `version_${column}`),
  ])
  const insertForm = insertion(database, 'forms', formColumns)
  inTransactions(database, filling.contents, (place) => {
    const content = filling.contentOf(place)
    const values = contentValues(content, filling.userId)
    insertContent(values)
    const date = content.date.toISOString()
    if (filling.versions) insertVersion([content.id, 1, date, date, ...values.slice(1)])
  })
  inTransactions(database, filling.submissions, (place) => {
    insertForm(formValues(submissionAt(place, filling.submissions)))
  })
  database.close()
}

type Value = string | number | null

const contentColumns = [
  'id',
  'title',
  'data',
  'slug',
  'type',
  'archived',
  'metadata_permission',
  'updated_by_id',
  'published_at',
  'deleted_at',
  'trashed',
  'title_and_slug',
  'updated_at',
  'created_at',
  '_status',
]

function contentValues(content: ContentRow, userId: string): Value[] {
  const date = content.date.toISOString()
  const deletedAt = content.trashedAt?.toISOString() ?? null
  const { trashed, titleAndSlug } = tableRow({
    title: content.title,
    slug: content.slug,
    deletedAt,
  })
  return [
    content.id,
    content.title,
    JSON.stringify(content.body),
    content.slug,
    content.type,
    content.archived ? 1 : 0,
    'public',
    userId,
    content.publishedAt?.toISOString() ?? null,
    deletedAt,
    trashed ? 1 : 0,
    titleAndSlug,
    date,
    date,
    content.status,
  ]
}

const formColumns = ['id', 'name', 'data', 'text', 'read', 'updated_at', 'created_at']

function formValues(form: SubmissionRow): Value[] {
  const date = form.date.toISOString()
  const data = JSON.stringify(form.data)
  return [form.id, form.name, data, form.text, form.read ? 1 : 0, date, date]
}

function insertion(database: Database.Database, table: string, columns: string[]) {
  const places = columns.map(() => '?').join(', ')
  const statement = database.prepare(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`,
  )
  return (values: Value[]) => statement.run(values)
}

function inTransactions(
  database: Database.Database,
  count: number,
  write: (place: number) => void,
): void {
  for (let from = 0; from < count; from += perTransaction) {
    database.exec('BEGIN')
    for (let place = from; place < Math.min(count, from + perTransaction); place += 1) write(place)
    database.exec('COMMIT')
  }
}
