import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { AccountPage } from '../accounts/account-page'
import { accountMessages } from '../accounts/messages'
import { NextLink } from '../accounts/next-link'
import { apiOf } from '../loaders/api.server'
import { onward } from '../loaders/redirect-next.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
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
  const text = useText(accountMessages)
  const site = useRootData()?.site.name ?? ''
  return (
    <AccountPage title={text('hello.heading')}>
      <p className="font-serif text-xl">{text('hello.text', { site })}</p>
      <div className="mt-9 flex flex-wrap gap-4">
        <NextLink to="/signin" className="button">
          {text('signIn')}
        </NextLink>
        <NextLink to="/signup" className="button button-quiet">
          {text('signUp')}
        </NextLink>
      </div>
    </AccountPage>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, accountMessages)('hello.title'), hidden: true })
