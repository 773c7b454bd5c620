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
import type { Language, TextOf } from '../messages/catalogue'
import { useLanguage, useText } from '../messages/use-text'
import { sampleMessages } from './messages'
import { Specimen } from './specimen'

type SampleText = TextOf<typeof sampleMessages>

interface Project {
  id: string
  name: string
  state: string
  tone: BadgeTone
  due: Date
  price: number
}

function projectsIn(text: SampleText): Project[] {
  return [
    {
      id: 'tickets',
      name: text('project.tickets'),
      state: text('project.live'),
      tone: 'good',
      due: new Date('2026-03-02'),
      price: 48_200,
    },
    {
      id: 'bread',
      name: text('project.bread'),
      state: text('project.inReview'),
      tone: 'waiting',
      due: new Date('2026-11-30'),
      price: 12_650.5,
    },
    {
      id: 'pumps',
      name: text('project.pumps'),
      state: text('project.late'),
      tone: 'bad',
      due: new Date('2026-10-01'),
      price: 31_000,
    },
  ]
}

function columnsIn(text: SampleText, language: Language): Column<Project>[] {
  return [
    { title: text('table.project'), sort: 'name', cell: ({ name }) => name },
    {
      title: text('table.state'),
      cell: ({ state, tone }) => <Badge tone={tone}>{state}</Badge>,
    },
    { title: text('table.due'), sort: 'due', cell: ({ due }) => formatDay(due, language) },
    {
      title: text('table.price'),
      sort: 'price',
      numeric: true,
      cell: ({ price }) => formatMoney(price, 'USD', language),
    },
  ]
}

const days = {
  monday: { title: 'tabs.monday', saying: 'saying.monday' },
  wednesday: { title: 'tabs.wednesday', saying: 'saying.wednesday' },
  friday: { title: 'tabs.friday', saying: 'saying.friday' },
} as const

/** Components for lists, full and empty. */
export function Collections() {
  const text = useText(sampleMessages)
  const sayings = Object.entries(days).map(([id, { title, saying }]) => ({
    id,
    title: text(title),
    saying: text(saying),
  }))
  return (
    <>
      <Specimen id="cards" title={text('cards.title')} text={text('cards.text')}>
        <div className="card-grid">
          <Card
            title={text('cards.first')}
            href="/twelve-tokens-first"
            eyebrow={text('cards.firstKind')}
          >
            <p className="text-ink-soft">{text('cards.firstText')}</p>
          </Card>
          <Card title={text('cards.second')} eyebrow={<Badge>{text('cards.new')}</Badge>}>
            <p className="text-ink-soft">{text('cards.secondText')}</p>
          </Card>
        </div>
      </Specimen>
      <SampleTable />
      <Specimen id="tabs" title={text('tabs.title')} text={text('tabs.text')}>
        <Tabs
          label={text('tabs.label')}
          tabs={sayings.map(({ id, title, saying }) => ({
            id,
            title,
            content: <p className="font-serif text-lg">{saying}</p>,
          }))}
        />
      </Specimen>
      <Specimen id="carousel" title={text('carousel.title')} text={text('carousel.text')}>
        <Carousel
          label={text('carousel.label')}
          slides={sayings.map(({ id, saying }) => ({
            id,
            content: (
              <p className="grid min-h-48 items-center bg-blue p-8 text-2xl text-on-blue">
                {saying}
              </p>
            ),
          }))}
        />
      </Specimen>
      <Specimen id="small-things" title={text('small.title')} text={text('small.text')}>
        <div className="grid gap-6">
          <div className="flex flex-wrap items-center gap-3">
            <Badge>{text('small.draft')}</Badge>
            <Badge tone="good">{text('small.published')}</Badge>
            <Badge tone="waiting">{text('small.waiting')}</Badge>
            <Badge tone="bad">{text('small.refused')}</Badge>
            <Avatar name={text('small.nobody')} image={null} size={64} />
          </div>
          <ProgressBar label={text('small.uploading')} value={62.5} />
          <ProgressBar label={text('small.thinking')} />
          <EmptyState title={text('small.empty')} text={text('small.emptyText')}>
            <Button type="button" variant="quiet" size="small">
              {text('small.write')}
            </Button>
          </EmptyState>
        </div>
      </Specimen>
    </>
  )
}

function SampleTable() {
  const text = useText(sampleMessages)
  const language = useLanguage()
  const [query] = useSearchParams()
  const sort = query.get('sort') ?? 'name,asc'
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '0', 10) || 0, 0), 8)
  return (
    <Specimen id="table" title={text('table.title')} text={text('table.text')}>
      <Table
        caption={text('table.caption')}
        columns={columnsIn(text, language)}
        rows={sorted(projectsIn(text), sort)}
        keyOf={({ id }) => id}
        sort={sort}
        selection={{ name: 'project', label: ({ name }) => text('table.select', { name }) }}
      />
      <Pagination page={page} totalPages={9} label={text('table.pages')} />
    </Specimen>
  )
}

function sorted(rows: readonly Project[], sort: string): Project[] {
  const [field, direction] = sort.split(',')
  const key = (['name', 'due', 'price'] as const).find((one) => one === field) ?? 'name'
  const ascending = rows.toSorted((a, b) => (a[key] < b[key] ? -1 : 1))
  return direction === 'desc' ? ascending.reverse() : ascending
}
