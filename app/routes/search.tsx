import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { SearchFragment, SearchHit } from '../../server/site/contract'
import { SearchKeySetting } from '../chrome/search-key-setting'
import { contentListMessages } from '../contents/lists/messages'
import { contentMessages } from '../contents/messages'
import { typeNames } from '../contents/type-names'
import { Button } from '../design/button'
import { EmptyState } from '../design/empty-state'
import { Field } from '../design/fields/field'
import { PageHeading } from '../design/page-heading'
import { Pagination } from '../design/table/pagination'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import { pathTo } from '../navigation/paths'
import { SiteLink } from '../navigation/site-link'
import { pageMeta } from '../page-head/page-meta'

const maxLength = 200
const perPage = 100
const lastPage = 1_000_000

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url)
  const q = (searchParams.get('q') ?? '').trim().slice(0, maxLength)
  const { site, contents } = apiOf(args)
  if (q !== '') return { q, hits: await callService(args.request, site.search({ q })), pages: null }
  const page = pageIn(searchParams)
  const list = contents.list({ status: 'published', sort: ['title,asc'], size: perPage, page })
  const { content, number, totalElements, totalPages } = await callService(args.request, list)
  const titles = content.map(({ id, title, url }) => ({ id, title, url }))
  return { q, hits: null, pages: { titles, number, totalElements, totalPages } }
}

type Pages = NonNullable<SerializeFrom<typeof loader>['pages']>

function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 0)
  return Number.isSafeInteger(page) && page > 0 && page <= lastPage ? page : 0
}

export default function SearchPage() {
  const text = useText(contentListMessages)
  const { q, hits, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title={text('search.title')} />
      <div className="frame grid gap-10 pb-section">
        <Form action={pathTo('search')} role="search" className="search-form">
          <Field
            key={q}
            label={text('search.field')}
            name="q"
            type="search"
            required
            maxLength={maxLength}
            defaultValue={q}
            data-first-focus={q === '' ? '' : undefined}
          />
          <Button>{text('search.submit')}</Button>
        </Form>
        <SearchKeySetting />
        {hits ? <Hits q={q} hits={hits} /> : null}
        {pages ? <Lists /> : null}
        {pages ? <AllPages {...pages} /> : null}
      </div>
    </>
  )
}

function Lists() {
  const text = useText(contentListMessages)
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {(
        [
          ['articles', 'articles.title'],
          ['work', 'work.title'],
          ['tags', 'tags.title'],
        ] as const
      ).map(([name, label]) => (
        <li key={name}>
          <SiteLink href={pathTo(name)} className="link">
            {text(label)}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function AllPages({ titles, number, totalElements, totalPages }: Pages) {
  const text = useText(contentListMessages)
  if (titles.length === 0) return null
  return (
    <section aria-labelledby="all-title">
      <h2 id="all-title" className="mb-6 text-xl">
        {text('search.count', { count: totalElements })}
      </h2>
      <ul className="mb-10 columns-[18rem] gap-x-10">
        {titles.map(({ id, title, url }) => (
          <li key={id} dir="auto" className="break-inside-avoid py-1.5">
            <SiteLink href={url} className="link">
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
      <Pagination page={number} totalPages={totalPages} label={text('search.allPages')} />
    </section>
  )
}

function Hits({ q, hits }: { q: string; hits: SearchHit[] }) {
  const text = useText(contentListMessages)
  const labels = useText(contentMessages)
  if (hits.length === 0) {
    return <EmptyState title={text('search.none', { query: q })} text={text('search.otherWords')} />
  }
  return (
    <section aria-labelledby="hits-title">
      <h2 id="hits-title" className="mb-6 text-xl">
        {text('search.hits', { count: hits.length, query: q })}
      </h2>
      <ol className="search-hits">
        {hits.map(({ url, type, title, excerpt }) => (
          <li key={url} dir="auto">
            <p className="text-sm font-semibold text-accent-text">{labels(typeNames[type])}</p>
            <h3 className="text-xl">
              <SiteLink href={url} className="link">
                <Highlighted fragments={title} />
              </SiteLink>
            </h3>
            <p className="mt-1 max-w-[70ch] text-ink-soft">
              <Highlighted fragments={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Highlighted({ fragments }: { fragments: SearchFragment[] }) {
  return fragments.map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the fragments of a text do not move
    hit ? <mark key={index}>{text}</mark> : text,
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentListMessages)
  const query = args.data?.q
  const title = query ? text('search.of', { query }) : text('search.title')
  return pageMeta(args, { title, hidden: true })
}
