import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../../admin/admin-heading'
import { Field } from '../../../../design/fields/field'
import { ActionForm } from '../../../../design/forms/action-form'
import { useDone } from '../../../../design/forms/use-done'
import { SettingsSection } from '../../../../design/settings-section'
import { Table } from '../../../../design/table/table'
import { contactName } from '../../../../forms/designs/address'
import { designColumns } from '../../../../forms/designs/columns'
import { firstFields } from '../../../../forms/designs/first-fields'
import { apiOf, responseHeadersFor } from '../../../../loaders/api.server'
import { callService } from '../../../../loaders/call-service.server'
import { requireArea } from '../../../../loaders/guards.server'
import { refused, textOf } from '../../../../loaders/problem.server'
import { sentForm } from '../../../../loaders/sent-form.server'
import { pathTo } from '../../../../navigation/paths'
import { SiteLink } from '../../../../navigation/site-link'
import { pageMeta } from '../../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const { forms, formDesigns } = apiOf(args)
  const [stored, contact] = await callService(
    args.request,
    Promise.all([forms.designs(), formDesigns.get(contactName)]),
  )
  const others = stored.filter(({ name }) => name !== contactName)
  return { designs: [contact, ...others].map(({ name, title }) => ({ name, title })) }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  try {
    const { formDesigns } = apiOf(args)
    const title = textOf(form, 'title')
    const { name } = await formDesigns.create({ title, fields: firstFields })
    return redirect(`/admin/forms/designs/${name}?done=created`, {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    return refused(error, form)
  }
}

const doneMessages = { deleted: 'The form is deleted. Its submissions stay.' }

/** The forms that visitors fill in. */
export default function FormDesignsPage() {
  const { designs } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title="Form designs"
        done={useDone(doneMessages, problem)}
        back={
          <SiteLink href={pathTo('adminForms')} className="link w-fit">
            All submissions
          </SiteLink>
        }
      >
        <p className="settings-text">
          The forms that visitors fill in. Each has a page of its own, and can be put into the text
          of a content.
        </p>
      </AdminHeading>
      <Table
        caption="Form designs"
        columns={designColumns}
        rows={designs}
        keyOf={({ name }) => name}
      />
      <SettingsSection title="New form">
        <ActionForm
          className="max-w-2xl"
          problem={problem}
          submit={{ label: 'Create the form', pending: 'Creating…' }}
        >
          <Field
            label="Title"
            name="title"
            required
            maxLength={200}
            defaultValue={problem?.values.title ?? ''}
            hint="It begins with fields for a name, an e-mail address and a message, which you can change next."
            error={problem?.fields.title}
          />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Form designs', hidden: true })
