import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DesignedForm } from '../forms/designed-form'
import { sendDesigned } from '../forms/designed-form.server'
import { formMessages } from '../forms/messages'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { pathTo } from '../navigation/paths'
import { pageMeta } from '../page-head/page-meta'
import { useRootData } from '../root-data'

export { submitOrKeep as clientAction } from '../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true }

export function loader(args: LoaderFunctionArgs) {
  return callService(args.request, apiOf(args).forms.design('contact'))
}

export function action(args: ActionFunctionArgs) {
  return sendDesigned(args, 'contact')
}

export default function ContactPage() {
  const design = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame">
      <div className="account-page-title">
        <h1 className="text-5xl tracking-display">{design.title}</h1>
        {design.introduction ? (
          <p className="font-serif text-xl whitespace-pre-line text-ink-soft">
            {design.introduction}
          </p>
        ) : null}
        <Addresses />
      </div>
      <DesignedForm
        design={design}
        action={pathTo('contact')}
        problem={useActionData<typeof action>()?.problem}
      />
    </div>
  )
}

function Addresses() {
  const footer = useRootData()?.site.footer
  if (!footer) return null
  return (
    <ul className="grid gap-1">
      {footer.email ? (
        <li>
          <a href={`mailto:${footer.email}`} className="link">
            {footer.email}
          </a>
        </li>
      ) : null}
      {footer.phone ? (
        <li>
          <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`} className="link">
            {footer.phone}
          </a>
        </li>
      ) : null}
      {footer.address ? <li className="whitespace-pre-line">{footer.address}</li> : null}
    </ul>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: pageText(args, formMessages)('contact'),
    ...(args.data?.introduction && { description: args.data.introduction }),
    card: '/og/page/contact.png',
  })
