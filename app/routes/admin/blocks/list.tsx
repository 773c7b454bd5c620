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
import { EmptyState } from '../../../design/empty-state'
import { Field } from '../../../design/fields/field'
import { ActionForm } from '../../../design/forms/action-form'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'
import { reusableBlockColumns } from '../../../reusable-blocks/columns'
import { reusableBlockMessages } from '../../../reusable-blocks/messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const query = new URL(args.request.url).searchParams
  const search = searchOf(query)
  const { page, sort } = listQueryOf(query, {
    sortable: ['name', 'updatedAt'],
    defaultSort: 'name,asc',
  })
  const filter = search ? { search } : {}
  const { reusableBlocks } = apiOf(args)
  const list = await callService(
    args.request,
    reusableBlocks.list({ page, sort, size: 25, ...filter }),
  )
  return { list, search, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await sentForm(args.request)
  try {
    const { id } = await apiOf(args).reusableBlocks.create({ name: textOf(form, 'name') })
    return redirect(`/admin/blocks/${id}?done=created`, {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    return refused(error, form)
  }
}

/** The texts that several pages show. */
export default function ReusableBlocksPage() {
  const text = useText(reusableBlockMessages)
  const { list, search, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading title={text('title')} done={useDone({ deleted: text('deleted') }, problem)}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      <FilterForm shown={{ search }}>
        <Field label={text('search')} name="search" type="search" defaultValue={search} />
      </FilterForm>
      {list.empty ? (
        <EmptyState
          title={text(search ? 'noResults' : 'none')}
          text={text(search ? 'noResults.text' : 'none.text')}
        />
      ) : (
        <Table
          caption={text('title')}
          columns={reusableBlockColumns(text)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
      <SettingsSection title={text('new')}>
        <ActionForm
          className="max-w-2xl"
          problem={problem}
          submit={{ label: text('add'), pending: text('adding') }}
        >
          <Field
            label={text('name')}
            id="new-name"
            name="name"
            required
            maxLength={100}
            hint={text('name.hint')}
            defaultValue={problem?.values.name ?? ''}
            error={problem?.fields.name}
          />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, reusableBlockMessages)('meta'), hidden: true })
