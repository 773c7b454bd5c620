import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { deliveryColumns } from '../../../admin/delivery-columns'
import { listQueryOf } from '../../../admin/list-query'
import { answer } from '../../../answers.server'
import { apiOf } from '../../../api.server'
import { EmptyState } from '../../../components/empty-state'
import { Pagination } from '../../../components/pagination'
import { SiteLink } from '../../../components/site-link'
import { Table } from '../../../components/table'
import { done, refused, textOf } from '../../../forms/problem.server'
import { sentForm } from '../../../forms/sent-form.server'
import { useDone } from '../../../forms/use-done'
import { requireAdmin } from '../../../guards.server'
import { pageMeta } from '../../../page-meta'
import { pathTo } from '../../../paths'

export { keepForm as clientAction } from '../../../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { page, sort } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: ['createdAt'],
    first: 'createdAt,desc',
  })
  const { webhooks } = apiOf(args)
  const list = await answer(args.request, webhooks.deliveries({ page, sort, size: 25 }))
  return { list, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).webhooks.sendAgain(textOf(form, 'id'))
    return done(args.request, 'again')
  } catch (error) {
    return refused(error, form)
  }
}

const words = { again: 'It is being sent again. Reload the page to see how that ends.' }

export default function DeliveriesPage() {
  const { list, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title="Deliveries to webhooks"
        done={useDone(words, problem)}
        back={
          <SiteLink href={pathTo('adminForms')} className="link w-fit">
            All submissions
          </SiteLink>
        }
      >
        <p className="settings-text">
          What was sent in is told to the programs that ask for it. What failed is tried again by
          itself, eight times over some hours.
        </p>
        {problem ? (
          <p role="alert" className="field-error">
            {problem.message}
          </p>
        ) : null}
      </AdminHeading>
      {list.empty ? (
        <EmptyState
          title="Nothing was told yet."
          text="Webhooks are made in the content management, under Inbox."
        />
      ) : (
        <Form method="post">
          <Table
            caption="Deliveries"
            columns={deliveryColumns}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Deliveries" />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Deliveries', hidden: true })
