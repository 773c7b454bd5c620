import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { SearchHit, SearchPiece } from '../../server/contract/site'
import { answer } from '../answers.server'
import { apiOf } from '../api.server'
import { Button } from '../components/button'
import { EmptyState } from '../components/empty-state'
import { Field } from '../components/field'
import { PageHeading } from '../components/page-heading'
import { SiteLink } from '../components/site-link'
import { typeNames } from '../content/type-names'
import { pageMeta } from '../page-meta'
import { pathTo } from '../paths'

const longest = 200

export async function loader(args: LoaderFunctionArgs) {
  const q = (new URL(args.request.url).searchParams.get('q') ?? '').trim().slice(0, longest)
  return { q, hits: await answer(args.request, apiOf(args).site.search({ q })) }
}

export default function SearchPage() {
  const { q, hits } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeading title="Search" />
      <div className="frame grid gap-10 pb-section">
        <Form action={pathTo('search')} role="search" className="search-form">
          <Field
            key={q}
            label="Words to look for"
            name="q"
            type="search"
            required
            maxLength={longest}
            defaultValue={q}
          />
          <Button>Search</Button>
        </Form>
        {q === '' ? null : <Hits q={q} hits={hits} />}
      </div>
    </>
  )
}

function Hits({ q, hits }: { q: string; hits: SearchHit[] }) {
  if (hits.length === 0) {
    return (
      <EmptyState
        title={`Nothing has “${q}” in it.`}
        text="Try fewer words, or another one for the same thing."
      />
    )
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
                <Pieces pieces={title} />
              </SiteLink>
            </h3>
            <p className="mt-1 max-w-[70ch] text-ink-soft">
              <Pieces pieces={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Pieces({ pieces }: { pieces: SearchPiece[] }) {
  return pieces.map(({ text, hit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
    hit ? <mark key={place}>{text}</mark> : text,
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.data?.q ? `Search: ${args.data.q}` : 'Search', hidden: true })
