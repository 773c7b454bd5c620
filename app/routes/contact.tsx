import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContactView } from '../forms/contact-view'
import { sendDesigned } from '../forms/designed-form.server'
import { formMessages } from '../forms/messages'
import { apiOf } from '../loaders/api.server'
import { callService } from '../loaders/call-service.server'
import { pageText } from '../messages/page-text'
import type { Handle } from '../navigation/handle'
import { pageMeta } from '../page-head/page-meta'

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
  return <ContactView design={design} problem={useActionData<typeof action>()?.problem} />
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: pageText(args, formMessages)('contact'),
    ...(args.data?.introduction && { description: args.data.introduction }),
    card: '/og/page/contact.png',
  })
