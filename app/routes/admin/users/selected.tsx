import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { BulkResults } from '../../../admin/bulk-results'
import { ButtonLink } from '../../../design/button'
import { ActionForm } from '../../../design/forms/action-form'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { refused } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { userPagesMessages } from './messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

/** Slightly more than a page of the list. */
const maxSelected = 100

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { ids, disabled } = selectionOf(args.request)
  if (ids.length === 0) throw redirect('/admin/users')
  const { users } = apiOf(args)
  const selected = await callService(args.request, Promise.all(ids.map((id) => users.get(id))))
  return {
    disabled,
    people: selected.map(({ id, email, fullName }) => ({ id, email, fullName })),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    const results = await apiOf(args).users.setDisabled(selectionOf(args.request))
    return { results, problem: undefined }
  } catch (error) {
    return refused(error, form)
  }
}

export default function SelectedUsersPage() {
  const text = useText(userPagesMessages)
  const { disabled, people } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const back = (
    <SiteLink href="/admin/users" className="link w-fit">
      {text('allUsers')}
    </SiteLink>
  )
  if (result && 'results' in result) {
    const { results } = result
    const failed = results.filter((one) => one.result === 'failed').length
    return (
      <>
        <AdminHeading
          back={back}
          title={text(failed > 0 ? 'selected.someFailed' : 'selected.done')}
          done={text(disabled ? 'selected.countDisabled' : 'selected.countEnabled', {
            count: results.length - failed,
          })}
        />
        <BulkResults
          names={Object.fromEntries(people.map(({ id, email }) => [id, email]))}
          results={results}
          labels={
            disabled
              ? { changed: text('selected.disabled'), unchanged: text('selected.alreadyDisabled') }
              : { changed: text('selected.enabled'), unchanged: text('selected.alreadyEnabled') }
          }
        />
      </>
    )
  }
  return (
    <>
      <AdminHeading
        back={back}
        title={text(disabled ? 'selected.disableQuestion' : 'selected.enableQuestion', {
          count: people.length,
        })}
      >
        <p className="settings-text">
          {text(disabled ? 'selected.disableText' : 'selected.enableText')}
        </p>
      </AdminHeading>
      <ul className="people">
        {people.map(({ id, email, fullName }) => (
          <li key={id}>
            <span className="font-semibold">{email}</span> {fullName}
          </li>
        ))}
      </ul>
      <ActionForm
        problem={result?.problem}
        variant={disabled ? 'danger' : 'primary'}
        submit={{
          label: text(disabled ? 'selected.disableThem' : 'selected.enableThem'),
          pending: text(disabled ? 'selected.disabling' : 'selected.enabling'),
        }}
        aside={
          <ButtonLink href="/admin/users" variant="plain">
            {text('selected.cancel')}
          </ButtonLink>
        }
      />
    </>
  )
}

/** The users and the action in a request's query. */
function selectionOf(request: Request): { ids: string[]; disabled: boolean } {
  const query = new URL(request.url).searchParams
  const ids = [...new Set(query.getAll('id'))].slice(0, maxSelected)
  return { ids, disabled: query.get('to') !== 'enable' }
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, userPagesMessages)
  return pageMeta(args, { title: text('inAdmin', { page: text('users') }), hidden: true })
}
