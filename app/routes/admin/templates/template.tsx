import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { contentTemplateMessages } from '../../../content-templates/messages'
import { NameField } from '../../../content-templates/name-field'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const { id, name } = await callService(
    args.request,
    apiOf(args).contentTemplates.get(args.params.id ?? ''),
  )
  return { id, name }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await sentForm(args.request)
  const { contentTemplates } = apiOf(args)
  const id = args.params.id ?? ''
  const isDeletion = textOf(form, 'intent') === 'delete'
  try {
    if (isDeletion) await contentTemplates.remove(id)
    else await contentTemplates.rename(id, { name: textOf(form, 'name') })
  } catch (error) {
    return refused(error, form)
  }
  if (!isDeletion) return done(args.request, 'saved')
  return redirect('/admin/templates?done=deleted', { headers: responseHeadersFor(args.request) })
}

/** A template that editors have made, to rename or delete it. */
export default function TemplatePage() {
  const text = useText(contentTemplateMessages)
  const { id, name } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const renaming = problemOf(problem, 'rename')
  return (
    <>
      <AdminHeading
        title={name}
        done={useDone({ saved: text('one.saved') }, problem)}
        back={
          <SiteLink href="/admin/templates" className="link w-fit">
            {text('one.all')}
          </SiteLink>
        }
      >
        <SiteLink href={`/content/new?template=${id}`} className="link w-fit">
          {text('use')}
        </SiteLink>
      </AdminHeading>
      <SettingsSection title={text('one.name')}>
        <ActionForm
          key={name}
          intent="rename"
          className="max-w-2xl"
          problem={renaming}
          submit={{ label: text('one.save'), pending: text('one.saving') }}
        >
          <NameField name={name} problem={renaming} />
        </ActionForm>
      </SettingsSection>
      <SettingsSection title={text('one.delete.title')} text={text('one.delete.text')}>
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: text('one.delete'), pending: text('one.deleting') }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, contentTemplateMessages)('one.meta'), hidden: true })
