import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { ButtonLink } from '../../design/button'
import { EmptyState } from '../../design/empty-state'
import { ErrorSummary } from '../../design/fields/error-summary'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { Pagination } from '../../design/table/pagination'
import { Table } from '../../design/table/table'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, formProblem, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { loaderText } from '../../loaders/text.server'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { proposalColumns } from '../../proposals/admin/columns'
import { ProposalFilter, proposalFilterOf } from '../../proposals/admin/filter'
import { proposalAdminMessages } from '../../proposals/admin/messages'
import { trashedAddress, undoParameter } from '../../proposals/admin/trashed-address'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

const sortable = ['title', 'client', 'status', 'validUntil', 'total', 'createdAt', 'updatedAt']

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'proposals')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, { sortable, defaultSort: 'updatedAt,desc' })
  const filter = proposalFilterOf(query)
  const list = await callService(
    args.request,
    apiOf(args).proposals.list({ ...filter.input, page, sort, size: 25 }),
  )
  return { list, sort, filter: filter.shown, trashed: query.get(undoParameter) }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'proposals')
  const form = await sentForm(args.request)
  const { proposals } = apiOf(args)
  const [name, id = ''] = textOf(form, 'intent').split(' ')
  try {
    switch (name) {
      case 'copy': {
        const copy = await proposals.copy(id)
        return redirect(`${pathTo('proposalEdit', { id: copy.id })}?done=copied`)
      }
      case 'trash':
        await proposals.trash(id)
        return redirect(trashedAddress(id))
      case 'restore':
        await proposals.restore(id)
        return done(args.request, 'restored')
      default: {
        const text = await loaderText(args, proposalAdminMessages)
        throw { name: 'BadRequest', status: 400, message: text('noSuchButton') }
      }
    }
  } catch (error) {
    const problem = formProblem(error, form)
    return data({ problem }, { status: problem.status })
  }
}

function doneMessages(text: TextOf<typeof proposalAdminMessages>) {
  return { trashed: text('done.trashed'), restored: text('done.restored') }
}

export default function ProposalsPage() {
  const text = useText(proposalAdminMessages)
  const language = useLanguage()
  const { list, sort, filter, trashed } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const doneMessage = useDone(doneMessages(text), problem)
  const isTrash = filter.status === 'trashed'
  const count = list.totalElements
  return (
    <>
      <AdminHeading title={text('title')} done={doneMessage}>
        <div className="admin-heading-row">
          <p className="text-ink-soft">{text(isTrash ? 'countInTrash' : 'count', { count })}</p>
          <ButtonLink href={pathTo('proposalNew')} variant="quiet" size="small">
            {text('new')}
          </ButtonLink>
        </div>
      </AdminHeading>
      {problem ? <ErrorSummary message={problem.message} /> : null}
      {trashed && doneMessage === text('done.trashed') ? (
        <ActionForm
          intent={`restore ${trashed}`}
          variant="quiet"
          size="small"
          problem={undefined}
          submit={{ label: text('undo'), pending: text('restoring') }}
        />
      ) : null}
      <ProposalFilter {...filter} />
      {list.empty ? (
        <EmptyState
          title={text(isTrash ? 'trashIsEmpty' : 'noResults')}
          text={text(isTrash ? 'trashIsEmptyText' : 'noResultsText')}
        >
          <ButtonLink href="/admin/proposals" variant="quiet">
            {text('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption={text('title')}
          columns={proposalColumns(text, { language, isTrash })}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, proposalAdminMessages)('meta'), hidden: true })
