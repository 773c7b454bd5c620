import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { templateColumns } from '../../../content-templates/columns'
import { contentTemplateMessages } from '../../../content-templates/messages'
import { NameField } from '../../../content-templates/name-field'
import { contentMessages } from '../../../contents/messages'
import { EmptyState } from '../../../design/empty-state'
import { ActionForm } from '../../../design/forms/action-form'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService, nullIfNotFound } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['name', 'updatedAt'],
    defaultSort: 'name,asc',
  })
  const from = query.get('from')
  const { contentTemplates, contentEditing } = apiOf(args)
  const [list, draft] = await callService(
    args.request,
    Promise.all([
      contentTemplates.list({ page, sort, size: 25 }),
      from === null ? null : contentEditing.get(from).catch(nullIfNotFound),
    ]),
  )
  return { list, sort, from: draft && { id: draft.id, title: draft.title } }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await sentForm(args.request)
  const { contentTemplates, contentEditing } = apiOf(args)
  try {
    const { type, data } = await contentEditing.get(textOf(form, 'from'))
    const name = textOf(form, 'name')
    await contentTemplates.create({ name, type, data, keepUnfinished: true })
  } catch (error) {
    return refused(error, form)
  }
  return redirect('/admin/templates?done=created', { headers: responseHeadersFor(args.request) })
}

/** The templates that editors have made, and a form for one from a content. */
export default function TemplatesPage() {
  const text = useText(contentTemplateMessages)
  const contentText = useText(contentMessages)
  const { list, sort, from } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const done = useDone({ created: text('created'), deleted: text('deleted') }, problem)
  return (
    <>
      <AdminHeading title={text('title')} done={done}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      {from ? (
        <SettingsSection title={text('new')} text={text('new.from', { title: from.title })}>
          <ActionForm
            className="max-w-2xl"
            problem={problem}
            submit={{ label: text('add'), pending: text('adding') }}
          >
            <input type="hidden" name="from" value={from.id} />
            <NameField name={from.title.slice(0, 100)} problem={problem} />
          </ActionForm>
        </SettingsSection>
      ) : null}
      {list.empty ? (
        <EmptyState title={text('none')} text={text('none.text')} />
      ) : (
        <Table
          caption={text('title')}
          columns={templateColumns(text, contentText)}
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
  pageMeta(args, { title: pageText(args, contentTemplateMessages)('meta'), hidden: true })
