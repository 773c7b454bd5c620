import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { WebhookWithSecret } from '../../../../server/webhooks/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { EmptyState } from '../../../design/empty-state'
import { ActionForm } from '../../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../../design/forms/problem'
import { ProblemText } from '../../../design/forms/problem-text'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, formProblem, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { loaderText } from '../../../loaders/text.server'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { deliveryColumns, WebhookState } from '../../../webhooks/columns'
import { webhookMessages } from '../../../webhooks/messages'
import { WebhookSecret } from '../../../webhooks/secret'
import { WebhookFields } from '../../../webhooks/webhook-fields'
import { webhookOf, withJoinedEvents } from '../../../webhooks/webhook-form.server'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

/** The result of a form of this page. */
interface Result {
  problem?: FormProblem
  renewed?: WebhookWithSecret
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { webhooks } = apiOf(args)
  const id = args.params.id ?? ''
  const webhook = await callService(args.request, webhooks.get(id))
  const { content: deliveries } = await callService(
    args.request,
    webhooks.deliveries({ webhook: id, sort: 'createdAt,desc', size: 20 }),
  )
  return { webhook, deliveries }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  const { webhooks } = apiOf(args)
  const id = args.params.id ?? ''
  try {
    const intent = textOf(form, 'intent')
    switch (intent) {
      case 'change':
        await webhooks.update(id, { ...webhookOf(form), active: form.get('active') === 'on' })
        break
      case 'test':
        await webhooks.test(id)
        break
      case 'again':
        await webhooks.sendAgain(textOf(form, 'id'))
        break
      case 'secret':
        return data<Result>({ renewed: await webhooks.renewSecret(id) })
      case 'delete':
        await webhooks.remove(id)
        return redirect('/admin/webhooks?done=delete')
      default: {
        const text = await loaderText(args, webhookMessages)
        throw { name: 'BadRequest', status: 400, message: text('noSuchButton') }
      }
    }
    return done(args.request, intent)
  } catch (error) {
    const problem = formProblem(error, withJoinedEvents(form))
    return data<Result>({ problem }, { status: problem.status })
  }
}

function doneMessages(text: TextOf<typeof webhookMessages>) {
  return { change: text('saved'), test: text('testSent'), again: text('sentAgain') }
}

export default function WebhookPage() {
  const text = useText(webhookMessages)
  const { webhook, deliveries } = useLoaderData<typeof loader>()
  const { renewed, problem } = useActionData<typeof action>() ?? {}
  const again = problemOf(problem, 'again')
  return (
    <>
      <AdminHeading
        title={text('webhook')}
        done={useDone(doneMessages(text), problem)}
        back={
          <SiteLink href="/admin/webhooks" className="link w-fit">
            {text('allWebhooks')}
          </SiteLink>
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-all">{webhook.address}</span> <WebhookState {...webhook} />
        </p>
      </AdminHeading>
      {renewed ? <WebhookSecret {...renewed} /> : null}
      <SettingsSection title={text('settings')}>
        <ActionForm
          key={webhook.updatedAt.getTime()}
          intent="change"
          className="max-w-2xl"
          problem={problemOf(problem, 'change')}
          submit={{ label: text('save'), pending: text('saving') }}
        >
          <WebhookFields webhook={webhook} problem={problemOf(problem, 'change')} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection title={text('deliveries')} text={text('deliveriesText')}>
        {again ? (
          <p role="alert" className="field-error">
            <ProblemText message={again.message} />
          </p>
        ) : null}
        {deliveries.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="again" />
            <Table
              caption={text('deliveries')}
              columns={deliveryColumns(text).slice(1)}
              rows={deliveries}
              keyOf={({ id }) => id}
            />
          </Form>
        ) : (
          <EmptyState title={text('noDeliveries.title')} text={text('noDeliveries.text')} />
        )}
        <ActionForm
          intent="test"
          variant="quiet"
          problem={problemOf(problem, 'test')}
          submit={{ label: text('sendTest'), pending: text('sending') }}
        />
      </SettingsSection>
      <SettingsSection title={text('secret')} text={text('secretText')}>
        <ActionForm
          intent="secret"
          variant="quiet"
          problem={problemOf(problem, 'secret')}
          submit={{ label: text('createSecret'), pending: text('creating') }}
        />
      </SettingsSection>
      <SettingsSection title={text('delete')} text={text('deleteText')}>
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: text('deleteWebhook'), pending: text('deleting') }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, webhookMessages)('webhookPageTitle'), hidden: true })
