import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { FilterForm } from '../../../admin/filter-form'
import { listQueryOf, searchOf } from '../../../admin/list-query'
import { redirectColumns } from '../../../contents/redirects/columns'
import { RedirectFields } from '../../../contents/redirects/fields'
import { redirectMessages } from '../../../contents/redirects/messages'
import { EmptyState } from '../../../design/empty-state'
import { Field } from '../../../design/fields/field'
import { ActionForm } from '../../../design/forms/action-form'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const search = searchOf(query)
  const { page, sort } = listQueryOf(query, {
    sortable: ['from', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const { redirects, site } = apiOf(args)
  const filter = search ? { search } : {}
  const [list, pages] = await callService(
    args.request,
    Promise.all([redirects.list({ page, sort, size: 25, ...filter }), site.pages()]),
  )
  return { list, pages, search, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    const { redirects } = apiOf(args)
    await redirects.create({ from: textOf(form, 'from'), to: textOf(form, 'to') })
  } catch (error) {
    return refused(error, form)
  }
  // Without the page and the search of the list: the new redirect is the first row.
  return redirect('/admin/redirects?done=created', {
    headers: responseHeadersFor(args.request),
  })
}

const doneMessages = {
  created: 'The address leads there from now on.',
  deleted: 'The redirect is deleted.',
}

/** The earlier addresses of contents. */
export default function RedirectsPage() {
  const text = useText(redirectMessages)
  const { list, pages, search, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading title="Redirects" done={useDone(doneMessages, problem)}>
        <p className="settings-text">
          Earlier addresses that lead to a page. The site adds one when the address of a published
          page changes, and an import adds those of the former site.
        </p>
      </AdminHeading>
      <FilterForm shown={{ search }}>
        <Field label="Earlier address" name="search" type="search" defaultValue={search} />
      </FilterForm>
      {list.empty ? (
        <EmptyState
          title={search ? 'No results.' : 'No redirects yet.'}
          text={search ? 'Try another part of the address.' : 'Add the first one below.'}
        />
      ) : (
        <Table
          caption="Redirects"
          columns={redirectColumns(text)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="Redirects" />
      <SettingsSection title="New redirect">
        <ActionForm
          key={list.content[0]?.id}
          className="max-w-2xl"
          problem={problem}
          submit={{ label: 'Add the redirect', pending: 'Adding…' }}
        >
          <RedirectFields pages={pages} problem={problem} />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Redirects', hidden: true })
