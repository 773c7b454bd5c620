import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NextLink } from '../../accounts/next-link'
import { PasswordField } from '../../accounts/password-field'
import { SecondFactorField } from '../../accounts/second-factor-field'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { usePreValidation } from '../../accounts/use-pre-validation'
import { Badge } from '../../design/badge'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { id, email, emailVerified } = await requireUser(args)
  const { enabled } = await callService(args.request, apiOf(args).twoFactor.get(id))
  return { email, emailVerified, hasTwoFactor: enabled }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args)
  const { users } = apiOf(args)
  const form = await sentForm(args.request)
  try {
    if (textOf(form, 'intent') === 'send') {
      await users.startEmailVerification({ email: user.email })
      return done(args.request, 'sent')
    }
    const newEmail = textOf(form, 'email').trim().toLowerCase()
    if (newEmail === user.email) return done(args.request, 'same')
    const code = textOf(form, 'code')
    const { email } = await users.update(user.id, {
      email: newEmail,
      password: textOf(form, 'password'),
      ...(code !== '' && { code }),
    })
    return done(args.request, email === newEmail ? 'changed' : 'mailed')
  } catch (error) {
    return refused(error, form)
  }
}

function doneMessages(text: TextOf<typeof settingsMessages>) {
  return {
    sent: text('email.sent'),
    same: text('email.same'),
    changed: text('email.changed'),
    mailed: text('email.mailed'),
  }
}

export default function EmailPage() {
  const text = useText(settingsMessages)
  const { email, emailVerified, hasTwoFactor } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const sending = problem?.values.intent === 'send'
  return (
    <>
      <SettingsHeading
        title={text('email.title')}
        lead={text('email.lead')}
        done={useDone(doneMessages(text), problem)}
      />
      <SettingsSection title={text('email.current')}>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold break-all">{email}</span>
          <Badge tone={emailVerified ? 'good' : 'waiting'}>
            {text(emailVerified ? 'email.confirmed' : 'email.notConfirmed')}
          </Badge>
        </p>
        {emailVerified ? null : (
          <ActionForm
            intent="send"
            problem={sending ? problem : undefined}
            variant="quiet"
            submit={{ label: text('email.send'), pending: text('email.sending') }}
            aside={
              <NextLink to="/verifyEmail" className="link">
                {text('email.enter')}
              </NextLink>
            }
          />
        )}
      </SettingsSection>
      <SettingsSection
        title={text('email.new')}
        text={
          emailVerified
            ? `${text('email.untilConfirmed')} ${text('email.undoable')}`
            : text('email.untilConfirmed')
        }
      >
        <EmailForm hasTwoFactor={hasTwoFactor} problem={sending ? undefined : problem} />
      </SettingsSection>
    </>
  )
}

interface EmailFormProps {
  hasTwoFactor: boolean
  problem: FormProblem | undefined
}

function EmailForm({ hasTwoFactor, problem }: EmailFormProps) {
  const text = useText(settingsMessages)
  const { handlers, errorOf } = usePreValidation(['email'], problem)
  return (
    <ActionForm
      intent="change"
      problem={problem}
      submit={{ label: text('email.change'), pending: text('changing') }}
      {...handlers}
    >
      <Field
        label={text('email.newLabel')}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={problem?.values.email}
        error={errorOf('email')}
      />
      <PasswordField
        label={text('yourPassword')}
        name="password"
        autoComplete="current-password"
        error={problem?.fields.password}
      />
      {hasTwoFactor ? <SecondFactorField error={codeError(problem)} /> : null}
    </ActionForm>
  )
}

/** The error of the code; a missing code is an error of the entire form. */
function codeError(problem: FormProblem | undefined): string | undefined {
  const isMissing = problem?.failure === 'SecondFactorRequired' && !problem.fields.code
  if (!isMissing) return problem?.fields.code
  // No field is wrong, so that it is in the words of the service.
  return typeof problem.message === 'string' ? problem.message : undefined
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, { title: text('inSettings', { page: text('email.title') }), hidden: true })
}
