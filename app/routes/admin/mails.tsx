import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listQueryOf } from '../../admin/list-query'
import { QueuedList } from '../../admin/queued-list'
import { StateFilter } from '../../admin/state-filter'
import { keyIn } from '../../keys'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { mailColumns, mailStates, mailTones } from '../../mails/columns'
import { mailMessages } from '../../mails/messages'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const state = keyIn(mailTones, query.get('state'))
  const { mails } = apiOf(args)
  const list = await callService(
    args.request,
    mails.list({ ...(state && { state }), page, sort, size: 25 }),
  )
  return { list, sort, state }
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

export default function MailsPage() {
  const text = useText(mailMessages)
  const { list, sort, state } = useLoaderData<typeof loader>()
  return (
    <QueuedList
      title={text('title')}
      text={text('lead')}
      caption={text('title')}
      columns={mailColumns(text)}
      filter={<StateFilter labels={mailStates(text)} state={state} />}
      list={list}
      sort={sort}
      problem={useActionData<typeof action>()?.problem}
      empty={
        state
          ? { title: text('noResults'), text: text('noneInState') }
          : { title: text('noMails.title'), text: text('noMails.text') }
      }
    />
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, mailMessages)('pageTitle'), hidden: true })
