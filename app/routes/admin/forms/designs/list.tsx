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
import { formDesignMessages } from '../../../../forms/designs/messages'
import { apiOf, responseHeadersFor } from '../../../../loaders/api.server'
import { callService } from '../../../../loaders/call-service.server'
import { requireArea } from '../../../../loaders/guards.server'
import { refused, textOf } from '../../../../loaders/problem.server'
import { sentForm } from '../../../../loaders/sent-form.server'
import { loaderText } from '../../../../loaders/text.server'
import { pageText } from '../../../../messages/page-text'
import { useText } from '../../../../messages/use-text'
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
    const text = await loaderText(args, formDesignMessages)
    const { name } = await formDesigns.create({ title, fields: firstFields(text) })
    return redirect(`/admin/forms/designs/${name}?done=created`, {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    return refused(error, form)
  }
}

/** The forms that visitors fill in. */
export default function FormDesignsPage() {
  const text = useText(formDesignMessages)
  const { designs } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title={text('designs')}
        done={useDone({ deleted: text('done.deleted') }, problem)}
        back={
          <SiteLink href={pathTo('adminForms')} className="link w-fit">
            {text('allSubmissions')}
          </SiteLink>
        }
      >
        <p className="settings-text">{text('about')}</p>
      </AdminHeading>
      <Table
        caption={text('designs')}
        columns={designColumns(text)}
        rows={designs}
        keyOf={({ name }) => name}
      />
      <SettingsSection title={text('new')}>
        <ActionForm
          className="max-w-2xl"
          problem={problem}
          submit={{ label: text('create'), pending: text('creating') }}
        >
          <Field
            label={text('title')}
            name="title"
            required
            maxLength={200}
            defaultValue={problem?.values.title ?? ''}
            hint={text('newHint')}
            error={problem?.fields.title}
          />
        </ActionForm>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, formDesignMessages)('page.designs'), hidden: true })
