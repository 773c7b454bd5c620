import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  redirectDocument,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { apiOf, cookiesFor } from '../api.server'
import { SignInForm } from '../components/sign-in-form'
import type { Handle } from '../handle'
import { leavesPages, safeNext } from '../next-path'
import { pageMeta } from '../page-meta'
import { signInProblem } from '../sign-in-problem.server'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  if (await apiOf(args).users.current()) throw onward(args.request)
  return null
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  try {
    await apiOf(args).auth.signIn({ email, password })
  } catch (error) {
    const problem = signInProblem(error)
    return data({ email, ...problem }, { status: problem.status })
  }
  return onward(args.request)
}

export default function SignInPage() {
  return (
    <div className="account-page frame">
      <h1 className="text-5xl tracking-display">Sign in</h1>
      <SignInForm failure={useActionData<typeof action>()} />
    </div>
  )
}

/** To where the visitor was going, or home. */
function onward(request: Request): Response {
  const next = safeNext(new URL(request.url).searchParams.get('next')) ?? '/'
  const go = leavesPages(next) ? redirectDocument : redirect
  return go(next, { headers: cookiesFor(request) })
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'SignIn', hidden: true })
