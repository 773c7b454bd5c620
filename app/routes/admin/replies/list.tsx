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
import { chatAdminMessages } from '../../../chats/admin/messages'
import { replyColumns } from '../../../chats/admin/reply-columns'
import { ReplyFields } from '../../../chats/admin/reply-fields'
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

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'chats')
  const query = new URL(args.request.url).searchParams
  const search = searchOf(query)
  const { page, sort } = listQueryOf(query, { sortable: ['title'], defaultSort: 'title,asc' })
  const filter = search ? { search } : {}
  const list = await callService(
    args.request,
    apiOf(args).replies.list({ page, sort, size: 25, ...filter }),
  )
  return { list, search, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'chats')
  const form = await sentForm(args.request)
  try {
    const { replies } = apiOf(args)
    await replies.create({ title: textOf(form, 'title'), text: textOf(form, 'text') })
  } catch (error) {
    return refused(error, form)
  }
  return redirect('/admin/replies?done=created', {
    headers: responseHeadersFor(args.request),
  })
}

/** Texts that administrators often send in chats. */
export default function RepliesPage() {
  const text = useText(chatAdminMessages)
  const { list, search, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const doneMessages = { created: text('done.created'), deleted: text('done.deleted') }
  return (
    <>
      <AdminHeading title={text('replies')} done={useDone(doneMessages, problem)}>
        <p className="settings-text">{text('aboutReplies')}</p>
      </AdminHeading>
      <FilterForm shown={{ search }}>
        <Field label={text('searchReplies')} name="search" type="search" defaultValue={search} />
      </FilterForm>
      {list.empty ? (
        <EmptyState
          title={text(search ? 'noResults' : 'noReplies')}
          text={text(search ? 'otherWords' : 'firstReply')}
        />
      ) : (
        <Table
          caption={text('replies')}
          columns={replyColumns(text)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('replies')} />
      <SettingsSection title={text('newReply')}>
        <ActionForm
          key={list.totalElements}
          className="max-w-2xl"
          problem={problem}
          submit={{ label: text('saveReply'), pending: text('saving') }}
        >
          <ReplyFields problem={problem} />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chatAdminMessages)('page.replies'), hidden: true })
