import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { countedForms, excerptOf, senderOf } from '../../../admin/form-words'
import { useListAddress } from '../../../admin/list-address'
import { answer, isServiceFailure } from '../../../answers.server'
import { apiOf } from '../../../api.server'
import { ButtonLink } from '../../../components/button'
import { SiteLink } from '../../../components/site-link'
import { formatMoment } from '../../../formats/moment'
import { refused } from '../../../forms/problem.server'
import { sentForm } from '../../../forms/sent-form.server'
import { TaskForm } from '../../../forms/task-form'
import { requireAdmin } from '../../../guards.server'
import { pageMeta } from '../../../page-meta'
import { pathTo } from '../../../paths'

export { keepForm as clientAction } from '../../../forms/keep-form'

/** As many as the service takes at once. */
const most = 100

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { forms } = apiOf(args)
  const found = await answer(
    args.request,
    Promise.all(idsOf(args.request).map((id) => forms.get(id).catch(nothingIfGone))),
  )
  const there = found.filter((form) => form !== null)
  if (there.length === 0) throw redirect(pathTo('adminForms'))
  return { forms: there }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).forms.remove({ ids: idsOf(args.request) })
    return redirect(`${pathTo('adminForms')}?done=delete`)
  } catch (error) {
    return refused(error, form)
  }
}

export default function SelectedFormsPage() {
  const { forms } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const list = useListAddress(pathTo('adminForms'))
  return (
    <>
      <AdminHeading
        title={`Delete ${countedForms(forms.length)}?`}
        back={
          <SiteLink href={list} className="link w-fit">
            All submissions
          </SiteLink>
        }
      >
        <p className="settings-text">What is deleted is gone at once and cannot be brought back.</p>
      </AdminHeading>
      <ul className="people">
        {forms.map((form) => (
          <li key={form.id}>
            <span className="font-semibold">{senderOf(form)}</span>, {form.name},{' '}
            {formatMoment(form.createdAt)} UTC
            <p className="text-sm text-ink-soft">{excerptOf(form.data)}</p>
          </li>
        ))}
      </ul>
      <TaskForm
        problem={problem}
        variant="danger"
        submit={{ label: 'Delete for good', pending: 'Deleting…' }}
        aside={
          <ButtonLink href={list} variant="plain">
            Leave it
          </ButtonLink>
        }
      />
    </>
  )
}

function idsOf(request: Request): string[] {
  return [...new Set(new URL(request.url).searchParams.getAll('id'))].slice(0, most)
}

/** Somebody else may have deleted one meanwhile. */
function nothingIfGone(error: unknown): null {
  if (isServiceFailure(error) && error.status === 404) return null
  throw error
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Forms', hidden: true })
