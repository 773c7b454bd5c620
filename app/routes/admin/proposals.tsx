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
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { proposalColumns } from '../../proposals/admin/columns'
import { ProposalFilter, proposalFilterOf } from '../../proposals/admin/filter'
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
      default:
        throw { name: 'BadRequest', status: 400, message: 'This page has no such button.' }
    }
  } catch (error) {
    const problem = formProblem(error, form)
    return data({ problem }, { status: problem.status })
  }
}

const doneMessages = {
  trashed: 'It is in the trash. Its page and its link no longer work.',
  restored: 'It is restored, with the status and the link it had.',
}

export default function ProposalsPage() {
  const { list, sort, filter, trashed } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const doneMessage = useDone(doneMessages, problem)
  const isTrash = filter.status === 'trashed'
  const count = list.totalElements
  return (
    <>
      <AdminHeading title="Proposals" done={doneMessage}>
        <div className="admin-heading-row">
          <p className="text-ink-soft">
            {count === 1 ? '1 proposal' : `${count.toLocaleString('en')} proposals`}
            {isTrash ? ' in the trash' : ''}
          </p>
          <ButtonLink href={pathTo('proposalNew')} variant="quiet" size="small">
            New proposal
          </ButtonLink>
        </div>
      </AdminHeading>
      {problem ? <ErrorSummary message={problem.message} /> : null}
      {trashed && doneMessage === doneMessages.trashed ? (
        <ActionForm
          intent={`restore ${trashed}`}
          variant="quiet"
          size="small"
          problem={undefined}
          submit={{ label: 'Undo', pending: 'Restoring…' }}
        />
      ) : null}
      <ProposalFilter {...filter} />
      {list.empty ? (
        <EmptyState
          title={isTrash ? 'The trash is empty.' : 'No results.'}
          text={isTrash ? 'Deleted proposals are listed here.' : 'Try fewer or other words.'}
        >
          <ButtonLink href="/admin/proposals" variant="quiet">
            Show all proposals
          </ButtonLink>
        </EmptyState>
      ) : (
        <Table
          caption="Proposals"
          columns={proposalColumns(isTrash)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Proposals" />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Proposals', hidden: true })
