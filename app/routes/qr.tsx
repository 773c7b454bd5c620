import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { chromeMessages } from '../chrome/messages'
import { QrAddress } from '../design/qr-address'
import { environmentOf } from '../loaders/api.server'
import { notCached, withQueryOfReferrer } from '../loaders/redirect-next.server'
import { pageText } from '../messages/page-text'
import { useText } from '../messages/use-text'
import type { Handle } from '../navigation/handle'
import { pathOfThisSite } from '../navigation/next-path'
import { pageMeta } from '../page-head/page-meta'

export const handle: Handle = { hideNavbar: true }

export const headers: HeadersFunction = () => notCached

export function loader(args: LoaderFunctionArgs) {
  const named = pathOfThisSite(new URL(args.request.url).searchParams.get('path')) ?? '/'
  const path = withQueryOfReferrer(named, args.request) ?? '/'
  return { path, address: environmentOf(args).siteUrl + path }
}

/** The content of the footer's QR dialog, for browsers without JavaScript. */
export default function QrPage() {
  const text = useText(chromeMessages)
  const { path, address } = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame">
      <h1 className="text-4xl tracking-display">{text('qrTitle')}</h1>
      <div className="grid justify-items-start gap-5">
        <QrAddress address={address} href={path} />
        <a href={path} className="link break-all">
          {text('backTo', { address })}
        </a>
      </div>
    </div>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, chromeMessages)('qrCode'), hidden: true })
