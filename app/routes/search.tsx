import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { SearchFragment, SearchHit } from '../../server/site/contract'
import { SearchKeySetting } from '../chrome/search-key-setting'
import { typeNames } from '../contents/type-names'
import { Button } from '../design/button'
import { EmptyState } from '../design/empty-state'
import { Field } from '../design/fields/field'
import { PageHeading } from '../design/page-heading'
import { Pagination } from '../design/table/pagination'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
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
  const { q, hits, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Search" />
      <div className="frame grid gap-10 pb-section">
        <Form action={pathTo('search')} role="search" className="search-form">
          <Field
            key={q}
            label="Search for"
            name="q"
            type="search"
            required
            maxLength={maxLength}
            defaultValue={q}
            data-first-focus={q === '' ? '' : undefined}
          />
          <Button>Search</Button>
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
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-2">
      {(
        [
          ['articles', 'Articles'],
          ['work', 'Work'],
          ['tags', 'Tags'],
        ] as const
      ).map(([name, label]) => (
        <li key={name}>
          <SiteLink href={pathTo(name)} className="link">
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function AllPages({ titles, number, totalElements, totalPages }: Pages) {
  if (titles.length === 0) return null
  return (
    <section aria-labelledby="all-title">
      <h2 id="all-title" className="mb-6 text-xl">
        {totalElements === 1 ? '1 page' : `All ${totalElements.toLocaleString('en')} pages`}
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
      <Pagination page={number} totalPages={totalPages} label="All pages" />
    </section>
  )
}

function Hits({ q, hits }: { q: string; hits: SearchHit[] }) {
  if (hits.length === 0) {
    return <EmptyState title={`No results for “${q}”.`} text="Try fewer or different words." />
  }
  return (
    <section aria-labelledby="hits-title">
      <h2 id="hits-title" className="mb-6 text-xl">
        {hits.length === 1 ? '1 page' : `${hits.length} pages`} for “{q}”
      </h2>
      <ol className="search-hits">
        {hits.map(({ url, type, title, excerpt }) => (
          <li key={url} dir="auto">
            <p className="text-sm font-semibold text-accent-text">{typeNames[type]}</p>
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

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.data?.q ? `Search: ${args.data.q}` : 'Search', hidden: true })
