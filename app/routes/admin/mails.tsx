import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { mailColumns } from '../../admin/mail-columns'
import { answer } from '../../answers.server'
import { apiOf } from '../../api.server'
import { EmptyState } from '../../components/empty-state'
import { Pagination } from '../../components/pagination'
import { Table } from '../../components/table'
import { done, refused, textOf } from '../../forms/problem.server'
import { sentForm } from '../../forms/sent-form.server'
import { useDone } from '../../forms/use-done'
import { requireAdmin } from '../../guards.server'
import { pageMeta } from '../../page-meta'

export { keepForm as clientAction } from '../../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { page, sort } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: ['createdAt'],
    first: 'createdAt,desc',
  })
  const { mails } = apiOf(args)
  const list = await answer(args.request, mails.list({ page, sort, size: 25 }))
  return { list, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).mails.sendAgain(textOf(form, 'id'))
    return done(args.request, 'again')
  } catch (error) {
    return refused(error, form)
  }
}

const words = { again: 'It is being sent again. Reload the page to see how that ends.' }

export default function MailsPage() {
  const { list, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading title="Mails" done={useDone(words, problem)}>
        <p className="settings-text">
          What the site has mailed in the last 30 days. A mail that fails is tried again by itself,
          nine times over two days.
        </p>
        {problem ? (
          <p role="alert" className="field-error">
            {problem.message}
          </p>
        ) : null}
      </AdminHeading>
      {list.empty ? (
        <EmptyState
          title="Nothing was mailed yet."
          text="Mails to users, clients and the agency are listed here."
        />
      ) : (
        <Form method="post">
          <Table
            caption="Mails"
            columns={mailColumns}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Mails" />
    </>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Mails', hidden: true })
