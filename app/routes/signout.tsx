import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { Form } from '@remix-run/react'
import { accountMessages } from '../accounts/messages'
import { apiOf, responseHeadersFor } from '../loaders/api.server'
import { currentUser } from '../loaders/guards.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import { useEnvironment } from '../navigation/environment'
import type { Handle } from '../navigation/handle'
import { SiteLink } from '../navigation/site-link'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true }

/** Shows a button, because following a link must not sign the user out. */
export async function loader(args: LoaderFunctionArgs) {
  if (!(await currentUser(args))) throw redirect('/')
  return null
}

export async function action(args: ActionFunctionArgs) {
  await apiOf(args).auth.signOut()
  return redirect('/', { headers: responseHeadersFor(args.request) })
}

export default function SignOutPage() {
  const text = useText(accountMessages)
  // Document requests carry no token. A script request does, and its response ends the session.
  const reloadDocument = useEnvironment()?.cookieMode ?? true
  return (
    <div className="account-page frame">
      <h1 className="text-5xl tracking-display">{text('signOut.question')}</h1>
      <Form
        method="post"
        reloadDocument={reloadDocument}
        className="flex flex-wrap items-center gap-x-7 gap-y-4"
      >
        <button type="submit" className="button">
          {text('signOut.title')}
        </button>
        <SiteLink href="/" className="link">
          {text('signOut.stay')}
        </SiteLink>
      </Form>
    </div>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('signOut.title'), hidden: true })
