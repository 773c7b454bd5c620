import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiOf } from '../../api.server'
import { Badge } from '../../components/badge'
import { Field } from '../../components/field'
import { NextLink } from '../../components/next-link'
import type { FormProblem } from '../../forms/problem'
import { done, refused, textOf } from '../../forms/problem.server'
import { sentForm } from '../../forms/sent-form.server'
import { TaskForm } from '../../forms/task-form'
import { useDone } from '../../forms/use-done'
import { usePreValidation } from '../../forms/use-pre-validation'
import { requireUser } from '../../guards.server'
import { pageMeta } from '../../page-meta'
import { SettingsHeading } from '../../settings/settings-heading'
import { SettingsSection } from '../../settings/settings-section'

export { keepForm as clientAction } from '../../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  const { email, emailVerified } = await requireUser(args)
  return { email, emailVerified }
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
    const wanted = textOf(form, 'email').trim().toLowerCase()
    const { email } = await users.update(user.id, { email: wanted })
    if (wanted === user.email) return done(args.request, 'same')
    return done(args.request, email === wanted ? 'changed' : 'mailed')
  } catch (error) {
    return refused(error, form)
  }
}

const words = {
  sent: 'A code is on its way to your address.',
  same: 'That is your address already.',
  changed: 'Your address is changed.',
  mailed: 'We have mailed a code to the new address, which counts once you have confirmed it.',
}

export default function EmailPage() {
  const { email, emailVerified } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const sending = problem?.values.intent === 'send'
  return (
    <>
      <SettingsHeading
        title="E-mail address"
        lead="You sign in with it, and we write to it when something about your account changes."
        done={useDone(words, problem)}
      />
      <SettingsSection title="The present one">
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold break-all">{email}</span>
          <Badge tone={emailVerified ? 'good' : 'waiting'}>
            {emailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </Badge>
        </p>
        {emailVerified ? null : (
          <TaskForm
            intent="send"
            problem={sending ? problem : undefined}
            variant="quiet"
            submit={{ label: 'Mail me a code', pending: 'Sending…' }}
            aside={
              <NextLink to="/verifyEmail" className="link">
                Type a code
              </NextLink>
            }
          />
        )}
      </SettingsSection>
      <SettingsSection
        title="Another one"
        text="We mail a code to the new address. Until you have confirmed it, the present one stays."
      >
        <EmailForm problem={sending ? undefined : problem} />
      </SettingsSection>
    </>
  )
}

function EmailForm({ problem }: { problem: FormProblem | undefined }) {
  const { handlers, errorOf } = usePreValidation(['email'], problem)
  return (
    <TaskForm
      intent="change"
      problem={problem}
      submit={{ label: 'Change the address', pending: 'Changing…' }}
      {...handlers}
    >
      <Field
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={problem?.values.email}
        error={errorOf('email')}
      />
    </TaskForm>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: E-mail address', hidden: true })
