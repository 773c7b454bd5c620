import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
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
import { withNext } from '../../navigation/next-path'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
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

const columns: readonly Column<ProposalSummary>[] = [
  {
    title: 'Proposal',
    sort: 'title',
    cell: ({ id, title }) => (
      <SiteLink href={pathTo('proposal', { id })} className="link">
        {title}
      </SiteLink>
    ),
  },
  { title: 'Client', sort: 'client', cell: ({ client }) => client },
  { title: 'Status', sort: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Valid until',
    sort: 'validUntil',
    cell: ({ validUntil }) => (validUntil ? formatDay(validUntil) : '–'),
  },
  {
    title: 'Total',
    numeric: true,
    cell: ({ total, currency }) => formatMoney(total, currency),
  },
]

export default function ProposalsPage() {
  const { content, number, totalPages, sort } = useLoaderData<typeof loader>()
  const visitor = useRootData()?.visitor
  return (
    <>
      <PageHeading title="Proposals" />
      <div className="frame pb-section">
        {content.length > 0 ? (
          <>
            <Table
              caption="Proposals"
              columns={columns}
              rows={content}
              keyOf={({ id }) => id}
              sort={sort}
            />
            {visitor ? null : (
              <p className="pt-6 text-ink-soft">
                Yours is not here? <SignInLink /> or open the link we have sent you.
              </p>
            )}
          </>
        ) : (
          <NoProposals />
        )}
        <Pagination page={number} totalPages={totalPages} label="proposals" />
      </div>
    </>
  )
}

function SignInLink() {
  return (
    <SiteLink href={withNext(pathTo('signIn'), pathTo('proposals'))} className="link">
      Sign in
    </SiteLink>
  )
}

function NoProposals() {
  const visitor = useRootData()?.visitor
  return (
    <EmptyState
      title="No proposals for you here"
      text={
        visitor
          ? 'Once we have sent you one, it is listed here.'
          : 'Proposals are shown to those they are made for. Sign in, or open the link we have sent you.'
      }
    >
      {visitor ? null : (
        <ButtonLink href={withNext(pathTo('signIn'), pathTo('proposals'))}>Sign in</ButtonLink>
      )}
      <ButtonLink href={pathTo('contact')} variant="quiet">
        Ask for a proposal
      </ButtonLink>
    </EmptyState>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Proposals',
    description: 'What we offer and what it costs: proposals that everyone may read.',
  })
