import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form } from '@remix-run/react'
import { apiOf, cookiesFor } from '../api.server'
import { SiteLink } from '../components/site-link'
import type { Handle } from '../handle'
import { pageMeta } from '../page-meta'

export const handle: Handle = { hideNavbar: true }

/** Only asks: an address alone, followed from anywhere, must not sign anybody out. */
export async function loader(args: LoaderFunctionArgs) {
  if (!(await apiOf(args).users.current())) throw redirect('/')
  return null
}

export async function action(args: ActionFunctionArgs) {
  await apiOf(args).auth.signOut()
  return redirect('/', { headers: cookiesFor(args.request) })
}

export default function SignOutPage() {
  return (
    <div className="account-page frame">
      <h1 className="text-5xl tracking-display">Sign out?</h1>
      <Form method="post" reloadDocument className="flex flex-wrap items-center gap-x-7 gap-y-4">
        <button type="submit" className="button">
          Sign out
        </button>
        <SiteLink href="/" className="link">
          Stay signed in
        </SiteLink>
      </Form>
    </div>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Sign out', hidden: true })
