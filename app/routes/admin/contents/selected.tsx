import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { BulkResults } from '../../../admin/bulk-results'
import { useListAddress } from '../../../admin/list-address'
import {
  runAction,
  undoChanges,
  undoField,
  undoValue,
} from '../../../contents/admin/actions.server'
import { bulkActionNameOf, bulkActions } from '../../../contents/admin/bulk-actions'
import { contentAdminMessages } from '../../../contents/admin/messages'
import { ContentUses } from '../../../contents/admin/uses'
import { ButtonLink } from '../../../design/button'
import { ActionForm } from '../../../design/forms/action-form'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { refused, textOf } from '../../../loaders/problem.server'
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
  await requireArea(args, 'contents')
  const { ids, task } = selectionOf(args.request)
  if (ids.length === 0 || task === null) throw redirect(pathTo('adminContents'))
  const { contentAdmin } = apiOf(args)
  const [list, uses] = await callService(
    args.request,
    Promise.all([
      contentAdmin.list({ id: ids, size: maxSelected, sort: 'title' }),
      bulkActions[task].breaks ? contentAdmin.uses({ id: ids }) : [],
    ]),
  )
  return { task, contents: list.content.map(({ id, title, slug }) => ({ id, title, slug })), uses }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await sentForm(args.request)
  const { ids, task } = selectionOf(args.request)
  if (ids.length === 0 || task === null) throw redirect(pathTo('adminContents'))
  const api = apiOf(args)
  const isUndone = textOf(form, 'intent') === 'undo'
  try {
    const results = isUndone
      ? await api.contentAdmin.change(undoChanges(form))
      : await runAction(api, task, ids)
    const undo = isUndone || task === 'removed' ? [] : changed(results).map(undoValue)
    return { results, isUndone, undo, undoField, problem: undefined }
  } catch (error) {
    return refused(error, form)
  }
}

export default function SelectedContentsPage() {
  const text = useText(contentAdminMessages)
  const { task, contents, uses } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const list = useListAddress(pathTo('adminContents'))
  const { variant, breaks } = bulkActions[task]
  const back = (
    <SiteLink href={list} className="link w-fit">
      {text('allContents')}
    </SiteLink>
  )
  if (result && 'results' in result) {
    const { results, isUndone, undo } = result
    const count = results.filter((one) => one.result !== 'failed').length
    return (
      <>
        <AdminHeading
          back={back}
          title={text(count < results.length ? 'someFailed' : isUndone ? 'undone' : 'done')}
          done={text(isUndone ? 'restored' : `${task}.done`, { count })}
        />
        <BulkResults
          names={Object.fromEntries(contents.map(({ id, title }) => [id, title]))}
          results={results}
          labels={{
            changed: text(isUndone ? 'asBefore' : `${task}.changed`),
            unchanged: text(isUndone ? 'asBefore' : `${task}.unchanged`),
          }}
        />
        {undo.length > 0 ? (
          <ActionForm
            intent="undo"
            variant="quiet"
            problem={undefined}
            submit={{ label: text('undo'), pending: text('undoing') }}
          >
            {undo.map((value) => (
              <input key={value} type="hidden" name={result.undoField} value={value} />
            ))}
          </ActionForm>
        ) : null}
      </>
    )
  }
  return (
    <>
      <AdminHeading back={back} title={text(`${task}.question`, { count: contents.length })}>
        <p className="settings-text">{text(`${task}.text`)}</p>
      </AdminHeading>
      <ul className="people">
        {contents.map(({ id, title, slug }) => (
          <li key={id}>
            <span className="font-semibold">{title}</span> {slug ? `/${slug}` : null}
            {breaks ? <ContentUses uses={uses.filter((use) => use.contentId === id)} /> : null}
          </li>
        ))}
      </ul>
      <ActionForm
        problem={result?.problem}
        variant={variant}
        submit={{ label: text(`${task}.submit`), pending: text(`${task}.pending`) }}
        aside={
          <ButtonLink href={list} variant="plain">
            {text('cancel')}
          </ButtonLink>
        }
      />
    </>
  )
}

/** The contents and the action in a request's query. */
function selectionOf(request: Request) {
  const query = new URL(request.url).searchParams
  const ids = [...new Set(query.getAll('id'))].slice(0, maxSelected)
  return { ids, task: bulkActionNameOf(query.get('to')) }
}

function changed<Result extends { result: string }>(results: Result[]): Result[] {
  return results.filter(({ result }) => result === 'changed')
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, contentAdminMessages)('selectedTitle'), hidden: true })
