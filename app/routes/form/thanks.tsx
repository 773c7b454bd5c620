import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '../../design/button'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageMeta } from '../../page-head/page-meta'

/** The page after a form was sent: a reload sends nothing again. */
export async function loader(args: LoaderFunctionArgs) {
  const { title, thanks } = await callService(
    args.request,
    apiOf(args).forms.design(args.params.name ?? ''),
  )
  return { title, thanks }
}

export default function FormThanksPage() {
  const { title, thanks } = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame" dir="auto">
      <div className="account-page-title">
        <p className="font-semibold">{title}</p>
        <h1 className="text-5xl tracking-display">Thank you.</h1>
        <p className="font-serif text-xl whitespace-pre-line text-ink-soft">{thanks}</p>
        <p>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </p>
      </div>
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Thank you: ${args.data?.title ?? 'Form'}`, hidden: true })
