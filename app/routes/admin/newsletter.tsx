import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { useV1Address } from '../../client/v1-address'
import { ButtonLink } from '../../design/button'
import { DownloadLink } from '../../design/download-link'
import { EmptyState } from '../../design/empty-state'
import { ProblemText } from '../../design/forms/problem-text'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { Pagination } from '../../design/table/pagination'
import { Table } from '../../design/table/table'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { subscriberColumns } from '../../newsletter/admin/columns'
import { SubscriberFilter, subscriberFilterOf } from '../../newsletter/admin/filter'
import { type NewsletterAdminText, newsletterAdminMessages } from '../../newsletter/admin/messages'
import { Sending } from '../../newsletter/admin/sending'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['email', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const filter = subscriberFilterOf(query)
  const { newsletter } = apiOf(args)
  const [state, list] = await callService(
    args.request,
    Promise.all([newsletter.get(), newsletter.list({ ...filter.input, page, sort, size: 25 })]),
  )
  return { state, list, sort, filter: filter.shown }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  const { newsletter } = apiOf(args)
  const forgotten = textOf(form, 'forget')
  try {
    if (forgotten) await newsletter.forget(forgotten)
    else await newsletter.set({ sendsArticles: form.has('sendsArticles') })
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, forgotten ? 'forget' : 'set')
}

function doneMessages(text: NewsletterAdminText) {
  return { set: text('done.set'), forget: text('done.forget') }
}

/** Who gets new articles by mail, and whether they are sent. */
export default function NewsletterPage() {
  const text = useText(newsletterAdminMessages)
  const { state, list, sort, filter } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { confirmed, pending } = state.subscribers
  const table = useV1Address('/v1/admin/subscriber?format=csv')
  return (
    <>
      <AdminHeading title={text('title')} done={useDone(doneMessages(text), problem)}>
        <p className="text-ink-soft">{text('count', { confirmed, pending })}</p>
        <p className="settings-text">
          {text.rich('lead', {
            page: (words) => (
              <SiteLink href="/newsletter" className="link">
                {words}
              </SiteLink>
            ),
          })}
        </p>
        {problem ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      <Sending {...state} />
      <SettingsSection title={text('subscribers')}>
        <SubscriberFilter {...filter} />
        {list.empty ? (
          <EmptyState title={text('noResults')} text={text('noneMatch')}>
            <ButtonLink href="/admin/newsletter" variant="quiet">
              {text('showAll')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <>
            <Form method="post">
              <Table
                caption={text('subscribers')}
                columns={subscriberColumns(text)}
                rows={list.content}
                keyOf={({ id }) => id}
                sort={sort}
              />
            </Form>
            <DownloadLink href={table} fileName={text('fileName')}>
              {text('download')}
            </DownloadLink>
          </>
        )}
        <Pagination page={list.number} totalPages={list.totalPages} label={text('subscribers')} />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, newsletterAdminMessages)('pageTitle'), hidden: true })
