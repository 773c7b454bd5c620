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
import { redirectPageMessages } from '../../../contents/redirects/pages/messages'
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
import { pageText } from '../../../messages/page-text'
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

/** The earlier addresses of contents. */
export default function RedirectsPage() {
  const text = useText(redirectPageMessages)
  const { list, pages, search, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const done = useDone({ created: text('created'), deleted: text('deleted') }, problem)
  return (
    <>
      <AdminHeading title={text('title')} done={done}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      <FilterForm shown={{ search }}>
        <Field label={text('from')} name="search" type="search" defaultValue={search} />
      </FilterForm>
      {list.empty ? (
        <EmptyState
          title={text(search ? 'noResults' : 'none')}
          text={text(search ? 'noResults.text' : 'none.text')}
        />
      ) : (
        <Table
          caption={text('title')}
          columns={redirectColumns(useText(redirectMessages))}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
      <SettingsSection title={text('new')}>
        <ActionForm
          key={list.content[0]?.id}
          className="max-w-2xl"
          problem={problem}
          submit={{ label: text('add'), pending: text('adding') }}
        >
          <RedirectFields pages={pages} problem={problem} />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, redirectPageMessages)('meta'), hidden: true })
