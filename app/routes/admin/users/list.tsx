import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { SecondFactorRuleInput } from '../../../../server/accounts/second-factor-rule/contract'
import { userColumns } from '../../../accounts/admin/columns'
import { UserFilter, userFilterOf } from '../../../accounts/admin/filter'
import { userMessages } from '../../../accounts/admin/messages'
import { SecondFactorForm } from '../../../accounts/admin/second-factor-form'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { SelectionActions } from '../../../admin/selection-actions'
import { ButtonLink } from '../../../design/button'
import { EmptyState } from '../../../design/empty-state'
import { useDone } from '../../../design/forms/use-done'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { serviceInput } from '../../../loaders/service-input'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'
import { userPagesMessages } from './messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

const sortable = ['email', 'firstName', 'lastName', 'createdAt', 'updatedAt']

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, { sortable, defaultSort: 'createdAt,desc' })
  const filter = userFilterOf(query)
  const { users, secondFactorRule } = apiOf(args)
  const [list, rule] = await callService(
    args.request,
    Promise.all([users.list({ ...filter.input, page, sort, size: 25 }), secondFactorRule.get()]),
  )
  return { list, sort, filter: filter.shown, rule }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).secondFactorRule.set(
      serviceInput<SecondFactorRuleInput>({ rule: textOf(form, 'rule') }),
    )
    return done(args.request, 'rule')
  } catch (error) {
    return refused(error, form)
  }
}

function doneMessages(text: TextOf<typeof userPagesMessages>) {
  return {
    delete: text('list.deleted'),
    rule: text('list.ruleSaved'),
  }
}

export default function UsersPage() {
  const text = useText(userPagesMessages)
  const { list, sort, filter, rule } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading title={text('users')} done={useDone(doneMessages(text), problem)}>
        <p className="text-ink-soft">{text('count', { count: list.totalElements })}</p>
        <ButtonLink href="/admin/users/invitations" variant="quiet" size="small">
          {text('invite')}
        </ButtonLink>
      </AdminHeading>
      <UserFilter {...filter} />
      {list.empty ? (
        <EmptyState title={text('list.noResults')} text={text('list.otherWords')}>
          <ButtonLink href="/admin/users" variant="quiet">
            {text('list.showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form method="get" action="/admin/users/selected">
          <Table
            caption={text('users')}
            columns={userColumns(useText(userMessages))}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
            selection={{ name: 'id', label: ({ email }) => text('list.select', { email }) }}
          />
          <SelectionActions
            actions={[
              { to: 'disable', label: text('disable'), variant: 'danger' },
              { to: 'enable', label: text('enable') },
            ]}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('users')} />
      <SecondFactorForm state={rule} problem={problem} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, userPagesMessages)('admin'), hidden: true })
