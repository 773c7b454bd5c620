import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { WebhookWithSecret } from '../../../../server/webhooks/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { EmptyState } from '../../../design/empty-state'
import { ActionForm } from '../../../design/forms/action-form'
import type { FormProblem } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { formProblem } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { webhookColumns } from '../../../webhooks/columns'
import { webhookMessages } from '../../../webhooks/messages'
import { WebhookSecret } from '../../../webhooks/secret'
import { WebhookFields } from '../../../webhooks/webhook-fields'
import { webhookOf, withJoinedEvents } from '../../../webhooks/webhook-form.server'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

/** The result of the form of this page. */
interface Result {
  problem?: FormProblem
  created?: WebhookWithSecret
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { page, sort } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: ['createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const { webhooks } = apiOf(args)
  const list = await callService(args.request, webhooks.list({ page, sort, size: 25 }))
  return { list, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    return data<Result>({ created: await apiOf(args).webhooks.create(webhookOf(form)) })
  } catch (error) {
    const problem = formProblem(error, withJoinedEvents(form))
    return data<Result>({ problem }, { status: problem.status })
  }
}

function doneMessages(text: TextOf<typeof webhookMessages>) {
  return { delete: text('deleted') }
}

export default function WebhooksPage() {
  const text = useText(webhookMessages)
  const { list, sort } = useLoaderData<typeof loader>()
  const { created, problem } = useActionData<typeof action>() ?? {}
  return (
    <>
      <AdminHeading title={text('title')} done={useDone(doneMessages(text), problem)}>
        <p className="settings-text">{text('lead')}</p>
        <SiteLink href="/admin/forms/deliveries" className="link w-fit">
          {text('allDeliveries')}
        </SiteLink>
      </AdminHeading>
      {created ? <WebhookSecret {...created} /> : null}
      {list.empty ? (
        <EmptyState title={text('noWebhooks.title')} text={text('noWebhooks.text')} />
      ) : (
        <Table
          caption={text('title')}
          columns={webhookColumns(text)}
          rows={list.content}
          keyOf={({ id }) => id}
          sort={sort}
        />
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
      <SettingsSection title={text('new')}>
        <ActionForm
          key={created?.id}
          className="max-w-2xl"
          problem={problem}
          submit={{ label: text('create'), pending: text('creating') }}
        >
          <WebhookFields problem={problem} />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, webhookMessages)('pageTitle'), hidden: true })
