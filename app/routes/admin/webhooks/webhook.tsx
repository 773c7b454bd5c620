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
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { deliveryColumns, WebhookState } from '../../../webhooks/columns'
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
      default:
        throw { name: 'BadRequest', status: 400, message: 'This page has no such button.' }
    }
    return done(args.request, intent)
  } catch (error) {
    const problem = formProblem(error, withJoinedEvents(form))
    return data<Result>({ problem }, { status: problem.status })
  }
}

const doneMessages = {
  change: 'Saved.',
  test: 'A test is on its way. Reload the page to see the answer.',
  again: 'It is being sent again. Reload the page to see how that ends.',
}

export default function WebhookPage() {
  const { webhook, deliveries } = useLoaderData<typeof loader>()
  const { renewed, problem } = useActionData<typeof action>() ?? {}
  const again = problemOf(problem, 'again')
  return (
    <>
      <AdminHeading
        title="Webhook"
        done={useDone(doneMessages, problem)}
        back={
          <SiteLink href="/admin/webhooks" className="link w-fit">
            All webhooks
          </SiteLink>
        }
      >
        <p className="flex flex-wrap items-center gap-2">
          <span className="break-all">{webhook.address}</span> <WebhookState {...webhook} />
        </p>
      </AdminHeading>
      {renewed ? <WebhookSecret {...renewed} /> : null}
      <SettingsSection title="Settings">
        <ActionForm
          key={webhook.updatedAt.getTime()}
          intent="change"
          className="max-w-2xl"
          problem={problemOf(problem, 'change')}
          submit={{ label: 'Save', pending: 'Saving…' }}
        >
          <WebhookFields webhook={webhook} problem={problemOf(problem, 'change')} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection
        title="Deliveries"
        text="The newest twenty. A failed delivery is tried again by itself, eight times over some hours."
      >
        {again ? (
          <p role="alert" className="field-error">
            <ProblemText message={again.message} />
          </p>
        ) : null}
        {deliveries.length > 0 ? (
          <Form method="post">
            <input type="hidden" name="intent" value="again" />
            <Table
              caption="Deliveries"
              columns={deliveryColumns.slice(1)}
              rows={deliveries}
              keyOf={({ id }) => id}
            />
          </Form>
        ) : (
          <EmptyState title="No deliveries yet." text="Send a test to see whether it is reached." />
        )}
        <ActionForm
          intent="test"
          variant="quiet"
          problem={problemOf(problem, 'test')}
          submit={{ label: 'Send a test', pending: 'Sending…' }}
        />
      </SettingsSection>
      <SettingsSection
        title="Secret"
        text="A new secret replaces the present one at once: the program rejects what it is sent until it has the new one."
      >
        <ActionForm
          intent="secret"
          variant="quiet"
          problem={problemOf(problem, 'secret')}
          submit={{ label: 'Create a new secret', pending: 'Creating…' }}
        />
      </SettingsSection>
      <SettingsSection
        title="Delete"
        text="What is queued for it is not sent. Its deliveries stay in the list for 30 days."
      >
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: 'Delete this webhook', pending: 'Deleting…' }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Webhook', hidden: true })
