import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '../../design/button'
import { formMessages } from '../../forms/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
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
  const text = useText(formMessages)
  const { title, thanks } = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame" dir="auto">
      <div className="account-page-title">
        <p className="font-semibold">{title}</p>
        <h1 className="text-5xl tracking-display">{text('thanks.title')}</h1>
        <p className="font-serif text-xl whitespace-pre-line text-ink-soft">{thanks}</p>
        <p>
          <ButtonLink href="/">{text('thanks.home')}</ButtonLink>
        </p>
      </div>
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, formMessages)
  const form = args.data?.title ?? text('form')
  return pageMeta(args, { title: text('thanks.page', { form }), hidden: true })
}
