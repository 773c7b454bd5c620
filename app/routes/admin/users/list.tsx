import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { userColumns } from '../../../accounts/admin/columns'
import { UserFilter, userFilterOf } from '../../../accounts/admin/filter'
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
import { pageMeta } from '../../../page-head/page-meta'

const sortable = ['email', 'firstName', 'lastName', 'createdAt', 'updatedAt']

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, { sortable, defaultSort: 'createdAt,desc' })
  const filter = userFilterOf(query)
  const list = await callService(
    args.request,
    apiOf(args).users.list({ ...filter.input, page, sort, size: 25 }),
  )
  return { list, sort, filter: filter.shown }
}

const doneMessages = { delete: 'The user is deleted.' }

export default function UsersPage() {
  const { list, sort, filter } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHeading title="Users" done={useDone(doneMessages, undefined)}>
        <p className="text-ink-soft">{userCount(list.totalElements)}</p>
        <ButtonLink href="/admin/users/invitations" variant="quiet" size="small">
          Invite a person
        </ButtonLink>
      </AdminHeading>
      <UserFilter {...filter} />
      {list.empty ? (
        <EmptyState title="No results." text="Try fewer or different words.">
          <ButtonLink href="/admin/users" variant="quiet">
            Show all users
          </ButtonLink>
        </EmptyState>
      ) : (
        <Form method="get" action="/admin/users/selected">
          <Table
            caption="Users"
            columns={userColumns}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
            selection={{ name: 'id', label: ({ email }) => `Select ${email}` }}
          />
          <SelectionActions
            actions={[
              { to: 'disable', label: 'Disable', variant: 'danger' },
              { to: 'enable', label: 'Enable' },
            ]}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Users" />
    </>
  )
}

function userCount(total: number): string {
  return total === 1 ? '1 user' : `${total} users`
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin', hidden: true })
