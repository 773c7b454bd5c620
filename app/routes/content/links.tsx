import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import type { ClientLinkInput, NewClientLink } from '../../../server/contents/client-links/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { clientLinkColumns } from '../../client-links/columns'
import { LinkForm, NewLink } from '../../client-links/link-form'
import { clientLinkMessages } from '../../client-links/messages'
import { type FormProblem, problemOf } from '../../design/forms/problem'
import { ProblemText } from '../../design/forms/problem-text'
import { useDone } from '../../design/forms/use-done'
import { signedInStyles } from '../../design/signed-in'
import { Table } from '../../design/table/table'
import { ContentTabs } from '../../editor/content-tabs'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done, formProblem, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import type { Handle } from '../../navigation/handle'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }
export const links = signedInStyles

/** The result of a form on this page. */
interface Result {
  problem?: FormProblem
  /** The link that was just made, whose address nobody can read again. */
  made?: Pick<NewClientLink, 'id' | 'client' | 'url'>
}

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const { clientLinks, contentSchedule } = apiOf(args)
  const id = args.params.id ?? ''
  const [{ title }, list] = await callService(
    args.request,
    Promise.all([contentSchedule.get(id), clientLinks.list(id, { size: 1000 })]),
  )
  const now = new Date()
  const rows = list.content.map((link) => ({ ...link, isExpired: link.expiresAt <= now }))
  return { id, title, rows }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const { clientLinks } = apiOf(args)
  const id = args.params.id ?? ''
  const form = await sentForm(args.request)
  try {
    if (textOf(form, 'intent') === 'create') {
      const made = await clientLinks.create(id, inputOf(form))
      return data<Result>(
        { made: { id: made.id, client: made.client, url: made.url } },
        { headers: { 'Cache-Control': 'no-store' } },
      )
    }
    await clientLinks.revoke(id, textOf(form, 'link'))
    return done(args.request, 'revoke')
  } catch (error) {
    const problem = formProblem(error, form)
    return data<Result>({ problem }, { status: problem.status })
  }
}

export default function ContentLinksPage() {
  const text = useText(clientLinkMessages)
  const language = useLanguage()
  const { id, title, rows } = useLoaderData<typeof loader>()
  const { problem, made } = useActionData<typeof action>() ?? {}
  const creating = problemOf(problem, 'create')
  const isDone = useDone({ revoke: text('revoked') }, problem)
  return (
    <div className="admin frame">
      <ContentTabs id={id} />
      <AdminHeading title={text('title', { title })} done={made ? undefined : isDone}>
        <p className="settings-text">{text('lead')}</p>
        {problem && !creating ? (
          <p role="alert" className="field-error">
            <ProblemText message={problem.message} />
          </p>
        ) : null}
      </AdminHeading>
      {made ? <NewLink client={made.client} url={made.url} /> : null}
      {rows.length > 0 ? (
        <Form method="post">
          <Table
            caption={text('list')}
            columns={clientLinkColumns(text, language)}
            rows={rows}
            keyOf={(link) => link.id}
          />
        </Form>
      ) : null}
      <LinkForm key={made?.id} problem={creating} />
    </div>
  )
}

/** The service rejects what is no number of days. */
function inputOf(form: FormData): ClientLinkInput {
  const days = textOf(form, 'days')
  return serviceInput<ClientLinkInput>({
    client: textOf(form, 'client'),
    days: days === '' ? days : Number(days),
  })
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, clientLinkMessages)
  const title = args.data?.title
  return pageMeta(args, {
    title: title === undefined ? text('untitled') : text('title', { title }),
    hidden: true,
  })
}
