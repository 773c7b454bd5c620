import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { listQueryOf } from '../../../admin/list-query'
import { QueuedList } from '../../../admin/queued-list'
import { StateFilter } from '../../../admin/state-filter'
import { formAdminMessages } from '../../../forms/admin/messages'
import { keyIn } from '../../../keys'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { deliveryColumns, deliveryStates, deliveryTones } from '../../../webhooks/columns'
import { webhookMessages } from '../../../webhooks/messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const query = new URL(args.request.url).searchParams
  const { page, sort } = listQueryOf(query, {
    sortable: ['createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const state = keyIn(deliveryTones, query.get('state'))
  const { webhooks } = apiOf(args)
  const list = await callService(
    args.request,
    webhooks.deliveries({ ...(state && { state }), page, sort, size: 25 }),
  )
  return { list, sort, state }
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

export default function DeliveriesPage() {
  const text = useText(formAdminMessages)
  const webhookText = useText(webhookMessages)
  const { list, sort, state } = useLoaderData<typeof loader>()
  return (
    <QueuedList
      title={text('deliveries.title')}
      text={text('deliveries.text')}
      back={
        <SiteLink href="/admin/webhooks" className="link w-fit">
          {text('deliveries.webhooks')}
        </SiteLink>
      }
      caption={text('deliveries.caption')}
      columns={deliveryColumns(webhookText)}
      filter={<StateFilter labels={deliveryStates(webhookText)} state={state} />}
      list={list}
      sort={sort}
      problem={useActionData<typeof action>()?.problem}
      empty={
        state
          ? { title: text('noResults'), text: text('deliveries.noneInState') }
          : { title: text('deliveries.none'), text: text('deliveries.noneText') }
      }
    />
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, formAdminMessages)('page.deliveries'), hidden: true })
