import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Language } from '../../../server/messages/contract'
import type { ProposalListInput, ProposalSummary } from '../../../server/proposals/contract'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { PageHeading } from '../../design/page-heading'
import { Pagination } from '../../design/table/pagination'
import { type Column, Table } from '../../design/table/table'
import { formatDay } from '../../formats/day'
import { formatMoney } from '../../formats/money'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { withNext } from '../../navigation/next-path'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { proposalMessages } from '../../proposals/messages'
import { StatusBadge } from '../../proposals/status-badge'
import { useRootData } from '../../root-data'

const pageSize = 25
const newestFirst = 'createdAt,desc'
const sorts = new Set(
  ['title', 'client', 'status', 'validUntil', 'createdAt'].flatMap((field) => [
    `${field},asc`,
    `${field},desc`,
  ]),
)

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams
  const requested = query.get('sort') ?? newestFirst
  const sort = sorts.has(requested) ? requested : newestFirst
  const page = Math.max(0, Number.parseInt(query.get('page') ?? '0', 10) || 0)
  const list: ProposalListInput = { page, size: pageSize, sort: [sort] }
  return { ...(await callService(args.request, apiOf(args).proposals.list(list))), sort }
}

function proposalColumns(
  text: TextOf<typeof proposalMessages>,
  language: Language,
): readonly Column<ProposalSummary>[] {
  return [
    {
      title: text('proposal'),
      sort: 'title',
      cell: ({ id, title }) => (
        <SiteLink href={pathTo('proposal', { id })} className="link">
          {title}
        </SiteLink>
      ),
    },
    { title: text('list.client'), sort: 'client', cell: ({ client }) => client },
    {
      title: text('status'),
      sort: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      title: text('validUntil'),
      sort: 'validUntil',
      cell: ({ validUntil }) => (validUntil ? formatDay(validUntil, language) : '–'),
    },
    {
      title: text('total'),
      numeric: true,
      cell: ({ total, currency }) => formatMoney(total, currency, language),
    },
  ]
}

export default function ProposalsPage() {
  const text = useText(proposalMessages)
  const language = useLanguage()
  const { content, number, totalPages, sort } = useLoaderData<typeof loader>()
  const visitor = useRootData()?.visitor
  return (
    <>
      <PageHeading title={text('list.title')} />
      <div className="frame pb-section">
        {content.length > 0 ? (
          <>
            <Table
              caption={text('list.title')}
              columns={proposalColumns(text, language)}
              rows={content}
              keyOf={({ id }) => id}
              sort={sort}
            />
            {visitor ? null : (
              <p className="pt-6 text-ink-soft">
                {text.rich('list.missing', { link: (words) => <SignInLink>{words}</SignInLink> })}
              </p>
            )}
          </>
        ) : (
          <NoProposals />
        )}
        <Pagination page={number} totalPages={totalPages} label={text('list.pages')} />
      </div>
    </>
  )
}

function SignInLink({ children }: { children: ReactNode }) {
  return (
    <SiteLink href={withNext(pathTo('signIn'), pathTo('proposals'))} className="link">
      {children}
    </SiteLink>
  )
}

function NoProposals() {
  const text = useText(proposalMessages)
  const visitor = useRootData()?.visitor
  return (
    <EmptyState
      title={text('list.empty')}
      text={text(visitor ? 'list.emptyText' : 'list.emptySignedOut')}
    >
      {visitor ? null : (
        <ButtonLink href={withNext(pathTo('signIn'), pathTo('proposals'))}>
          {text('list.signIn')}
        </ButtonLink>
      )}
      <ButtonLink href={pathTo('contact')} variant="quiet">
        {text('list.ask')}
      </ButtonLink>
    </EmptyState>
  )
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, proposalMessages)
  return pageMeta(args, { title: text('list.title'), description: text('list.description') })
}
