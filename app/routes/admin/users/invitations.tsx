import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { InvitationInput } from '../../../../server/accounts/invitations/contract'
import { invitationColumns } from '../../../accounts/admin/invitation-columns'
import { userMessages } from '../../../accounts/admin/messages'
import { roleChoices } from '../../../accounts/admin/roles'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { EmptyState } from '../../../design/empty-state'
import { RadioGroup } from '../../../design/fields/choice-fields'
import { Field } from '../../../design/fields/field'
import { ActionForm } from '../../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../../design/forms/problem'
import { ProblemText } from '../../../design/forms/problem-text'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { Pagination } from '../../../design/table/pagination'
import { Table } from '../../../design/table/table'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { serviceInput } from '../../../loaders/service-input'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { userPagesMessages } from './messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { page, sort } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: ['email', 'expiresAt', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const { invitations } = apiOf(args)
  const list = await callService(args.request, invitations.list({ page, sort, size: 25 }))
  return { list, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { invitations } = apiOf(args)
  const form = await sentForm(args.request)
  const [resend, withdraw] = [textOf(form, 'resend'), textOf(form, 'withdraw')]
  try {
    if (resend) await invitations.resend(resend)
    else if (withdraw) await invitations.withdraw(withdraw)
    else await invitations.create(inputOf(form))
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, withdraw ? 'withdraw' : 'send')
}

function doneMessages(text: TextOf<typeof userPagesMessages>) {
  return {
    send: text('invitations.sent'),
    withdraw: text('invitations.withdrawn'),
  }
}

export default function InvitationsPage() {
  const text = useText(userPagesMessages)
  const { list, sort } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const inviting = problemOf(problem, 'invite')
  return (
    <>
      <AdminHeading
        title={text('invitations')}
        done={useDone(doneMessages(text), problem)}
        back={
          <SiteLink href="/admin/users" className="link w-fit">
            {text('allUsers')}
          </SiteLink>
        }
      >
        <p className="settings-text">{text('invitations.lead')}</p>
        {problem && !inviting ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      <SettingsSection title={text('invite')}>
        {/* Empty again after an invitation was sent. */}
        <InvitationForm key={list.content[0]?.id} problem={inviting} />
      </SettingsSection>
      {list.empty ? (
        <EmptyState title={text('invitations.none')} text={text('invitations.noneText')} />
      ) : (
        <Form method="post">
          <Table
            caption={text('invitations')}
            columns={invitationColumns(useText(userMessages))}
            rows={list.content}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('invitations')} />
    </>
  )
}

function InvitationForm({ problem }: { problem: FormProblem | undefined }) {
  const text = useText(userPagesMessages)
  const { values = {}, fields = {} } = problem ?? {}
  return (
    <ActionForm
      intent="invite"
      problem={problem}
      submit={{ label: text('invitations.send'), pending: text('invitations.sending') }}
    >
      <Field
        label={text('invitations.email')}
        name="email"
        type="email"
        required
        autoComplete="off"
        defaultValue={values.email}
        error={fields.email}
      />
      <RadioGroup
        label={text('invitations.role')}
        name="role"
        required
        options={roleChoices(useText(userMessages))}
        hint={text('invitations.roleHint')}
        defaultValue={values.role ?? 'user'}
        error={fields.role}
      />
    </ActionForm>
  )
}

function inputOf(form: FormData): InvitationInput {
  return serviceInput<InvitationInput>({
    email: textOf(form, 'email'),
    role: textOf(form, 'role'),
  })
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, userPagesMessages)
  return pageMeta(args, { title: text('inAdmin', { page: text('invitations') }), hidden: true })
}
