import { useSearchParams } from '@remix-run/react'
import { Avatar } from '../accounts/avatar'
import { Badge, type BadgeTone } from '../design/badge'
import { Button } from '../design/button'
import { Card } from '../design/card'
import { Carousel } from '../design/carousel/carousel'
import { EmptyState } from '../design/empty-state'
import { ProgressBar } from '../design/progress-bar'
import { Pagination } from '../design/table/pagination'
import { type Column, Table } from '../design/table/table'
import { Tabs } from '../design/tabs'
import { formatDay } from '../formats/day'
import { formatMoney } from '../formats/money'
import { Specimen } from './specimen'

interface Project {
  name: string
  state: string
  tone: BadgeTone
  due: Date
  price: number
}

const projects: readonly Project[] = [
  { name: 'Tram tickets', state: 'live', tone: 'good', due: new Date('2026-03-02'), price: 48_200 },
  {
    name: 'Bread, reserved',
    state: 'in review',
    tone: 'waiting',
    due: new Date('2026-11-30'),
    price: 12_650.5,
  },
  { name: 'Pump finder', state: 'late', tone: 'bad', due: new Date('2026-10-01'), price: 31_000 },
]

const columns: readonly Column<Project>[] = [
  { title: 'Project', sort: 'name', cell: ({ name }) => name },
  { title: 'State', cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge> },
  { title: 'Due', sort: 'due', cell: ({ due }) => formatDay(due) },
  { title: 'Price', sort: 'price', numeric: true, cell: ({ price }) => formatMoney(price) },
]

const sayings = [
  ['monday', 'On Mondays we ask what would have to be true.'],
  ['wednesday', 'On Wednesdays we show what does not work yet.'],
  ['friday', 'On Fridays nothing is put online.'],
] as const

/** Components for lists, full and empty. */
export function Collections() {
  return (
    <>
      <Specimen id="cards" title="Cards" text="One thing among others. The whole card is its link.">
        <div className="card-grid">
          <Card title="Twelve tokens, first" href="/twelve-tokens-first" eyebrow="Article">
            <p className="text-ink-soft">Decide twelve things, and the rest decides itself.</p>
          </Card>
          <Card title="A card without a link" eyebrow={<Badge>New</Badge>}>
            <p className="text-ink-soft">It says what it has to say, and leads nowhere.</p>
          </Card>
        </div>
      </Specimen>
      <SampleTable />
      <Specimen
        id="tabs"
        title="Tabs"
        text="Parts of a page of which one is shown. The arrow keys move between them."
      >
        <Tabs
          label="Days of the week"
          tabs={sayings.map(([id, text]) => ({
            id,
            title: id.charAt(0).toUpperCase() + id.slice(1),
            content: <p className="font-serif text-lg">{text}</p>,
          }))}
        />
      </Specimen>
      <Specimen
        id="carousel"
        title="Carousel"
        text="Five seconds each, until somebody pauses it, looks closer or prefers less motion. It can be swiped."
      >
        <Carousel
          label="What we say"
          slides={sayings.map(([id, text]) => ({
            id,
            content: (
              <p className="grid min-h-48 items-center bg-blue p-8 text-2xl text-on-blue">{text}</p>
            ),
          }))}
        />
      </Specimen>
      <Specimen
        id="small-things"
        title="Badge, avatar, progress, nothing"
        text="A state in a word, a face, how far it has come, and what stands where there is nothing yet."
      >
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <Badge>draft</Badge>
            <Badge tone="good">published</Badge>
            <Badge tone="waiting">waiting</Badge>
            <Badge tone="bad">refused</Badge>
            <Avatar name="Nobody in particular" image={null} size={64} />
          </div>
          <ProgressBar label="Uploading" value={62.5} />
          <ProgressBar label="Thinking" />
          <EmptyState title="No submissions yet" text="Once somebody writes, it is listed here.">
            <Button type="button" variant="quiet" size="small">
              Write one
            </Button>
          </EmptyState>
        </div>
      </Specimen>
    </>
  )
}

function SampleTable() {
  const [query] = useSearchParams()
  const sort = query.get('sort') ?? 'name,asc'
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '0', 10) || 0, 0), 8)
  return (
    <Specimen
      id="table"
      title="Table and pages"
      text="A heading sorts by its column, and on a phone each row stands by itself."
    >
      <Table
        caption="Projects"
        columns={columns}
        rows={sorted(projects, sort)}
        keyOf={({ name }) => name}
        sort={sort}
        selection={{ name: 'project', label: ({ name }) => `Select ${name}` }}
      />
      <Pagination page={page} totalPages={9} label="projects" />
    </Specimen>
  )
}

function sorted(rows: readonly Project[], sort: string): Project[] {
  const [field, direction] = sort.split(',')
  const key = (['name', 'due', 'price'] as const).find((one) => one === field) ?? 'name'
  const ascending = rows.toSorted((a, b) => (a[key] < b[key] ? -1 : 1))
  return direction === 'desc' ? ascending.reverse() : ascending
}
