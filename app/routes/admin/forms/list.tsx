import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { returnQueryField, useListQuery } from '../../../admin/list-address'
import { listQueryOf } from '../../../admin/list-query'
import { SelectionActions } from '../../../admin/selection-actions'
import { useV1Address } from '../../../client/v1-address'
import { ButtonLink } from '../../../design/button'
import { DownloadLink } from '../../../design/download-link'
import { EmptyState } from '../../../design/empty-state'
import { useDone } from '../../../design/forms/use-done'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { formColumns } from '../../../forms/admin/columns'
import { FormFilter, formFilterOf } from '../../../forms/admin/filter'
import { senderOf } from '../../../forms/admin/labels'
import { FormLinks } from '../../../forms/admin/links'
import { type FormAdminText, formAdminMessages } from '../../../forms/admin/messages'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['name', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const filter = formFilterOf(query)
  const { forms } = apiOf(args)
  const [list, counts] = await callService(
    args.request,
    Promise.all([forms.list({ ...filter.input, page, sort, size: 25 }), forms.counts()]),
  )
  return { list, counts, sort, filter: filter.shown }
}

/** Marks the selected submissions, without confirmation. */
export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  const read = textOf(form, 'to') !== 'unread'
  try {
    await apiOf(args).forms.mark({ ids: form.getAll('id').map(String), read })
    return done(args.request, read ? 'read' : 'unread')
  } catch (error) {
    return refused(error, form)
  }
}

function doneMessages(text: FormAdminText) {
  return {
    read: text('done.read'),
    unread: text('done.unread'),
    delete: text('done.delete'),
  }
}

export default function FormsPage() {
  const text = useText(formAdminMessages)
  const { list, counts, sort, filter } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const location = useLocation()
  const listQuery = useListQuery()
  const here = `/admin/forms${listQuery}`
  return (
    <>
      <AdminHeading title={text('forms')} done={useDone(doneMessages(text), problem)}>
        <p className="text-ink-soft">
          {text('count', { total: list.totalElements, unread: unreadOf(counts) })}
        </p>
        <FormLinks />
        {problem ? (
          <p role="alert" className="field-error">
            {text('selectSome')}
          </p>
        ) : null}
      </AdminHeading>
      <FormFilter {...filter} counts={counts} />
      {filter.name ? <Csv name={filter.name} /> : null}
      {list.empty ? (
        <EmptyState title={text('noResults')} text={text('noResultsText')}>
          <ButtonLink href="/admin/forms" variant="quiet">
            {text('showAll')}
          </ButtonLink>
        </EmptyState>
      ) : (
        // A new key clears the selection after a navigation.
        <Form key={location.key} method="get" action="/admin/forms/selected">
          <Table
            caption={text('submissions')}
            columns={formColumns(text)}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
            selection={{
              name: 'id',
              label: (form) => text('select', { sender: senderOf(form, text) }),
            }}
          />
          {listQuery ? <input type="hidden" name={returnQueryField} value={listQuery} /> : null}
          <SelectionActions
            actions={[
              { to: 'read', label: text('markRead'), at: here },
              { to: 'unread', label: text('markUnread'), at: here },
              { to: 'delete', label: text('delete'), variant: 'danger' },
            ]}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('submissions')} />
    </>
  )
}

/** All submissions of a form as a CSV file. */
function Csv({ name }: { name: string }) {
  const text = useText(formAdminMessages)
  const address = useV1Address(`/v1/form?name=${name}&format=csv`)
  return (
    <DownloadLink href={address} fileName={`${name}.csv`}>
      {text('csv', { form: name })}
    </DownloadLink>
  )
}

function unreadOf(counts: readonly { unread: number }[]): number {
  return counts.reduce((sum, { unread }) => sum + unread, 0)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, formAdminMessages)('admin'), hidden: true })
