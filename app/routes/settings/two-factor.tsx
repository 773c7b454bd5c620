import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answer } from '../../answers.server'
import { apiOf } from '../../api.server'
import type { FormProblem } from '../../forms/problem'
import { formProblem, textOf } from '../../forms/problem.server'
import { requireUser } from '../../guards.server'
import { pageMeta } from '../../page-meta'
import { SettingsHeading } from '../../settings/settings-heading'
import { TwoFactorOff } from '../../settings/two-factor-off'
import { TwoFactorOn } from '../../settings/two-factor-on'

export { keepForm as clientAction } from '../../forms/keep-form'

/** What a form of this page leads to. */
interface Result {
  problem?: FormProblem
  done?: string
  /** What an authenticator app has to be given, once it has been asked for. */
  setupUri?: string
  recoveryCodes?: string[]
}

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args)
  return answer(args.request, apiOf(args).twoFactor.get(user.id))
}

export async function action(args: ActionFunctionArgs) {
  const { id } = await requireUser(args)
  const form = await args.request.formData()
  try {
    return data<Result>(await carryOut(args, id, form))
  } catch (error) {
    const problem = formProblem(error, form)
    // A mistyped code is no reason to begin anew: the app has the secret already.
    const setupUri = textOf(form, 'setupUri')
    return data<Result>({ problem, ...(setupUri && { setupUri }) }, { status: problem.status })
  }
}

export default function TwoFactorPage() {
  const state = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  return (
    <>
      <SettingsHeading
        title="Two-factor sign-in"
        lead="Besides the password, signing in then takes a code that an app on your phone shows. Whoever learns your password still stays outside."
        done={result?.done}
      />
      {state.enabled ? (
        <TwoFactorOn state={state} codes={result?.recoveryCodes} problem={result?.problem} />
      ) : (
        <TwoFactorOff setupUri={result?.setupUri} problem={result?.problem} />
      )}
    </>
  )
}

async function carryOut(args: ActionFunctionArgs, id: string, form: FormData): Promise<Result> {
  const { twoFactor } = apiOf(args)
  const password = textOf(form, 'password')
  switch (textOf(form, 'intent')) {
    case 'begin':
      return { setupUri: (await twoFactor.begin(id, { password })).uri }
    case 'confirm': {
      const { recoveryCodes } = await twoFactor.confirm(id, { code: textOf(form, 'code') })
      return { recoveryCodes, done: 'Two-factor sign-in is on.' }
    }
    case 'renew': {
      const { recoveryCodes } = await twoFactor.renewRecoveryCodes(id, { password })
      return { recoveryCodes, done: 'You have new recovery codes; the earlier ones are void.' }
    }
    default:
      await twoFactor.disable(id, { password })
      return { done: 'Two-factor sign-in is off.' }
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Settings: Two-factor sign-in', hidden: true })
