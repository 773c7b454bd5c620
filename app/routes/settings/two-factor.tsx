import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { TwoFactorOff } from '../../accounts/settings/two-factor-off'
import { TwoFactorOn } from '../../accounts/settings/two-factor-on'
import type { FormProblem } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { Notice } from '../../design/notice'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireUser } from '../../loaders/guards.server'
import { done, formProblem, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

/** The result of a form on this page. */
interface Result {
  problem?: FormProblem
  /** The address for the authenticator app, once requested. */
  setupUri?: string
  recoveryCodes?: string[]
}

export async function loader(args: LoaderFunctionArgs) {
  const { id, secondFactorMissing } = await requireUser(args)
  const state = await callService(args.request, apiOf(args).twoFactor.get(id))
  return { state, isRequired: secondFactorMissing }
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await requireUser(args)
  const form = await sentForm(args.request)
  try {
    const result = await runAction(args, id, form)
    return result ? data<Result>(result) : done(args.request, 'off')
  } catch (error) {
    const problem = formProblem(error, form)
    // After a mistyped code the setup continues: the app already has the secret.
    const setupUri = textOf(form, 'setupUri')
    return data<Result>({ problem, ...(setupUri && { setupUri }) }, { status: problem.status })
  }
}

export default function TwoFactorPage() {
  const text = useText(settingsMessages)
  const { state, isRequired } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <SettingsHeading
        title={text('twoFactor.title')}
        lead={text('twoFactor.lead')}
        done={useDone({ off: text('twoFactor.off') }, result?.problem)}
      />
      {isRequired ? (
        <Notice title={text('twoFactor.required')}>
          <p>{text('twoFactor.opens')}</p>
        </Notice>
      ) : null}
      {state.enabled ? (
        <TwoFactorOn state={state} codes={result?.recoveryCodes} problem={result?.problem} />
      ) : (
        <TwoFactorOff setupUri={result?.setupUri} problem={result?.problem} />
      )}
    </>
  )
}

async function runAction(
  args: ActionFunctionArgs,
  id: string,
  form: FormData,
): Promise<Result | null> {
  const { twoFactor } = apiOf(args)
  const password = textOf(form, 'password')
  switch (textOf(form, 'intent')) {
    case 'begin':
      return { setupUri: (await twoFactor.begin(id, { password })).uri }
    case 'confirm': {
      const { recoveryCodes } = await twoFactor.confirm(id, { code: textOf(form, 'code') })
      return { recoveryCodes }
    }
    case 'renew': {
      const { recoveryCodes } = await twoFactor.renewRecoveryCodes(id, { password })
      return { recoveryCodes }
    }
    default:
      await twoFactor.disable(id, { password })
      return null
  }
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, settingsMessages)
  return pageMeta(args, {
    title: text('inSettings', { page: text('twoFactor.title') }),
    hidden: true,
  })
}
