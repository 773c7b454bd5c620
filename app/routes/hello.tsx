import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { AccountPage } from '../accounts/account-page'
import { NextLink } from '../accounts/next-link'
import { apiOf } from '../loaders/api.server'
import { onward } from '../loaders/redirect-next.server'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'
import { useRootData } from '../root-data'

export const handle: Handle = { hideNavbar: true }

export async function loader(args: LoaderFunctionArgs) {
  const user = await apiOf(args).users.current()
  if (user) throw onward(args.request, user)
  return null
}

/** Welcomes anonymous visitors before the requested page. */
export default function HelloPage() {
  const name = useRootData()?.site.name
  return (
    <AccountPage title="Hello.">
      <p className="font-serif text-xl">
        This page is for people with an account at {name}. Sign in, or sign up with a name, an
        e-mail address and a password.
      </p>
      <div className="mt-9 flex flex-wrap gap-4">
        <NextLink to="/signin" className="button">
          Sign in
        </NextLink>
        <NextLink to="/signup" className="button button-quiet">
          Sign up
        </NextLink>
      </div>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Hello', hidden: true })
