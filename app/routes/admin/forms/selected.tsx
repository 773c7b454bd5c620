import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { useListAddress } from '../../../admin/list-address'
import { ButtonLink } from '../../../design/button'
import { ActionForm } from '../../../design/forms/action-form'
import { useMoment } from '../../../formats/reader-zone'
import { excerptOf } from '../../../forms/admin/labels'
import { formAdminMessages } from '../../../forms/admin/messages'
import { Sender } from '../../../forms/admin/sender'
import { apiOf } from '../../../loaders/api.server'
import { callService, nullIfNotFound } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { refused } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pathTo } from '../../../navigation/paths'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

/** The service's limit per request. */
const maxSelected = 100

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const { forms } = apiOf(args)
  const found = await callService(
    args.request,
    // Another administrator may have deleted some in the meantime.
    Promise.all(idsOf(args.request).map((id) => forms.get(id).catch(nullIfNotFound))),
  )
  const existing = found.filter((form) => form !== null)
  if (existing.length === 0) throw redirect(pathTo('adminForms'))
  return { forms: existing }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  try {
    await apiOf(args).forms.remove({ ids: idsOf(args.request) })
    return redirect(`${pathTo('adminForms')}?done=delete`)
  } catch (error) {
    return refused(error, form)
  }
}

export default function SelectedFormsPage() {
  const text = useText(formAdminMessages)
  const momentOf = useMoment()
  const { forms } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const list = useListAddress(pathTo('adminForms'))
  return (
    <>
      <AdminHeading
        title={text('deletion.title', { count: forms.length })}
        back={
          <SiteLink href={list} className="link w-fit">
            {text('allSubmissions')}
          </SiteLink>
        }
      >
        <p className="settings-text">{text('deletion.text')}</p>
      </AdminHeading>
      <ul className="people">
        {forms.map((form) => (
          <li key={form.id}>
            <span className="font-semibold">
              <Sender form={form} />
            </span>
            , {form.name}, {momentOf(form.createdAt)}
            <p className="text-sm text-ink-soft">{excerptOf(form.data)}</p>
          </li>
        ))}
      </ul>
      <ActionForm
        problem={problem}
        variant="danger"
        submit={{ label: text('deletion.submit'), pending: text('deletion.pending') }}
        aside={
          <ButtonLink href={list} variant="plain">
            {text('deletion.cancel')}
          </ButtonLink>
        }
      />
    </>
  )
}

function idsOf(request: Request): string[] {
  return [...new Set(new URL(request.url).searchParams.getAll('id'))].slice(0, maxSelected)
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, formAdminMessages)('page.forms'), hidden: true })
