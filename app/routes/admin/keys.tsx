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
import { NewKey } from '../../keys/new-key'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, formProblem, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
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

const doneMessages = { revoke: 'The key is revoked and no longer works.' }

export default function KeysPage() {
  const { email, list, rows, sort } = useLoaderData<typeof loader>()
  const { problem, made } = useActionData<typeof action>() ?? {}
  const creating = problemOf(problem, 'create')
  const isDone = useDone(doneMessages, problem)
  return (
    <>
      <AdminHeading title="API keys" done={made ? undefined : isDone}>
        <p className="settings-text">
          A program that talks to the site has a key of its own: for one task, for some time. It
          acts for a user, and may do what is ticked and no more.
        </p>
        {problem && !creating ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      {made ? <NewKey name={made.name} text={made.key} /> : null}
      {list.empty ? (
        <EmptyState title="There are no keys." text="Make one below for each program." />
      ) : (
        <Form method="post">
          <Table
            caption="API keys"
            columns={keyColumns}
            rows={rows}
            keyOf={({ id }) => id}
            sort={sort}
          />
        </Form>
      )}
      <Pagination page={list.number} totalPages={list.totalPages} label="API keys" />
      <SettingsSection title="Create a key">
        <KeyForm key={made?.id} email={email} problem={creating} />
      </SettingsSection>
    </>
  )
}

async function inputOf(args: ActionFunctionArgs, form: FormData): Promise<KeyInput> {
  const email = textOf(form, 'owner').trim().toLowerCase()
  const found = await apiOf(args).users.list({ search: email })
  const owner = found.content.find((user) => user.email === email)
  if (!owner) throw noSuchUser
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

const noSuchUser = {
  name: 'ValidationFailed',
  status: 400,
  message: 'Some of what was sent cannot be used: see "errors".',
  errors: [{ path: 'owner', message: 'There is no user with this e-mail address.' }],
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: API keys', hidden: true })
