import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DesignedForm } from '../../forms/designed-form'
import { sendDesigned } from '../../forms/designed-form.server'
import { formMessages } from '../../forms/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { name = '' } = args.params
  if (name === 'contact') throw redirect(pathTo('contact'), 301)
  return callService(args.request, apiOf(args).forms.design(name))
}

export function action(args: ActionFunctionArgs) {
  return sendDesigned(args, args.params.name ?? '')
}

export default function FormPage() {
  const design = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame" dir="auto">
      <div className="account-page-title">
        <h1 className="text-5xl tracking-display">{design.title}</h1>
        {design.introduction ? (
          <p className="font-serif text-xl whitespace-pre-line text-ink-soft">
            {design.introduction}
          </p>
        ) : null}
      </div>
      <DesignedForm
        key={design.name}
        design={design}
        problem={useActionData<typeof action>()?.problem}
      />
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.title ?? pageText(args, formMessages)('form'),
    ...(args.data?.introduction && { description: args.data.introduction }),
  })
