import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { KeyInput, NewApiKey } from '../../../server/keys/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { listQueryOf } from '../../admin/list-query'
import { EmptyState } from '../../design/empty-state'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { ProblemText } from '../../design/forms/problem-text'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { Pagination } from '../../design/table/pagination'
import { Table } from '../../design/table/table'
import { keyColumns } from '../../keys/columns'
import { KeyForm, scopesIn } from '../../keys/key-form'
import { keyMessages } from '../../keys/messages'
import { NewKey } from '../../keys/new-key'
import { apiOf } from '../../loaders/api.server'
import { callService, type ServiceFailure } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, formProblem, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { loaderText } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

const dayMs = 24 * 60 * 60 * 1000

/** The result of a form on this page. */
interface Result {
  problem?: FormProblem
  /** The key that was just made, which nobody can read again. */
  made?: Pick<NewApiKey, 'id' | 'name' | 'key'>
}

export async function loader(args: LoaderFunctionArgs) {
  const { email } = await requireAdmin(args)
  const { page, sort } = listQueryOf(new URL(args.request.url).searchParams, {
    sortable: ['name', 'expiresAt', 'createdAt'],
    defaultSort: 'createdAt,desc',
  })
  const list = await callService(args.request, apiOf(args).keys.list({ page, sort, size: 50 }))
  const now = new Date()
  const rows = list.content.map((key) => ({ ...key, isExpired: key.expiresAt <= now }))
  return { email, list, rows, sort }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    if (textOf(form, 'intent') === 'create') {
      const { id, name, key } = await apiOf(args).keys.create(await inputOf(args, form))
      return data<Result>({ made: { id, name, key } }, { headers: { 'Cache-Control': 'no-store' } })
    }
    await apiOf(args).keys.revoke(textOf(form, 'id'))
    return done(args.request, 'revoke')
  } catch (error) {
    const problem = formProblem(error, form)
    return data<Result>({ problem }, { status: problem.status })
  }
}

export default function KeysPage() {
  const text = useText(keyMessages)
  const language = useLanguage()
  const { email, list, rows, sort } = useLoaderData<typeof loader>()
  const { problem, made } = useActionData<typeof action>() ?? {}
  const creating = problemOf(problem, 'create')
  const isDone = useDone({ revoke: text('revoked') }, problem)
  return (
    <>
      <AdminHeading title={text('title')} done={made ? undefined : isDone}>
        <p className="settings-text">{text('lead')}</p>
        {problem && !creating ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      {made ? <NewKey name={made.name} secret={made.key} /> : null}
      {list.empty ? (
        <EmptyState title={text('none')} text={text('noneText')} />
      ) : (
        <Form method="post">
          <Table
            caption={text('title')}
            columns={keyColumns(text, language)}
            rows={rows}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label={text('title')} />
      <SettingsSection title={text('createTitle')}>
        <KeyForm key={made?.id} email={email} problem={creating} />
      </SettingsSection>
    </>
  )
}

async function inputOf(args: ActionFunctionArgs, form: FormData): Promise<KeyInput> {
  const email = textOf(form, 'owner').trim().toLowerCase()
  const found = await apiOf(args).users.list({ search: email })
  const owner = found.content.find((user) => user.email === email)
  if (!owner) throw await noSuchUser(args)
  const days = textOf(form, 'days')
  const end = new Date(Date.now() + Number(days) * dayMs)
  return serviceInput<KeyInput>({
    name: textOf(form, 'name'),
    owner: owner.id,
    scopes: scopesIn(form),
    // The service rejects what is no number of days.
    expiresAt: Number.isNaN(end.getTime()) ? days : end.toISOString(),
  })
}

async function noSuchUser(args: ActionFunctionArgs): Promise<ServiceFailure> {
  const message = (await loaderText(args, keyMessages))('noSuchUser')
  return { name: 'ValidationFailed', status: 400, message, errors: [{ path: 'owner', message }] }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, keyMessages)('page'), hidden: true })
