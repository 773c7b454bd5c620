import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../../admin/admin-heading'
import { ActionForm } from '../../../../design/forms/action-form'
import { problemOf } from '../../../../design/forms/problem'
import { useDone } from '../../../../design/forms/use-done'
import { stepIn } from '../../../../design/rows/rows'
import { SettingsSection } from '../../../../design/settings-section'
import { addressOf, contactName } from '../../../../forms/designs/address'
import { DesignForm } from '../../../../forms/designs/design-form'
import {
  designAfterStep,
  designInputFrom,
  designLists,
  designValuesIn,
  designValuesOf,
} from '../../../../forms/designs/form-values.server'
import { type FormDesignText, formDesignMessages } from '../../../../forms/designs/messages'
import { apiOf, responseHeadersFor } from '../../../../loaders/api.server'
import { callService } from '../../../../loaders/call-service.server'
import { versionedProblem, versionIn, versionText } from '../../../../loaders/form-version.server'
import { requireArea } from '../../../../loaders/guards.server'
import { textOf } from '../../../../loaders/problem.server'
import { sentForm } from '../../../../loaders/sent-form.server'
import { pageText } from '../../../../messages/page-text'
import { useText } from '../../../../messages/use-text'
import { SiteLink } from '../../../../navigation/site-link'
import { pageMeta } from '../../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  if (args.params.name === contactName) throw redirect('/admin/pages/contact')
  const stored = await callService(
    args.request,
    apiOf(args).formDesigns.get(args.params.name ?? ''),
  )
  return { values: designValuesOf(stored), version: versionText(stored.updatedAt) }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  const { formDesigns } = apiOf(args)
  const name = args.params.name ?? ''
  const step = stepIn(form, designLists)
  if (step) {
    const attempt = designAfterStep(designValuesIn(form), step)
    return data({ problem: undefined, attempt, version: textOf(form, 'updatedAt') })
  }
  const isDeletion = textOf(form, 'intent') === 'delete'
  const values = isDeletion ? undefined : designValuesIn(form)
  try {
    const input = values && { ...designInputFrom(values), updatedAt: versionIn(form) }
    const changed = input && (await formDesigns.update(name, input))
    if (!changed) await formDesigns.remove(name)
    return redirect(addressAfter(changed?.name), {
      headers: responseHeadersFor(args.request),
    })
  } catch (error) {
    const { problem, version } = versionedProblem(error, form)
    return data({ problem, attempt: values, version }, { status: problem.status })
  }
}

/** @param changed the name of the form after a change; undefined after its deletion */
function addressAfter(changed: string | undefined): string {
  if (changed === undefined) return '/admin/forms/designs?done=deleted'
  return `/admin/forms/designs/${changed}?done=saved`
}

function doneMessages(text: FormDesignText) {
  return { created: text('done.created'), saved: text('done.saved') }
}

/** One form that visitors fill in, to edit or delete it. */
export default function FormDesignPage() {
  const text = useText(formDesignMessages)
  const { values, version } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const attempt = result?.attempt
  return (
    <>
      <AdminHeading
        title={text('design')}
        done={useDone(doneMessages(text), problem)}
        back={
          <SiteLink href="/admin/forms/designs" className="link w-fit">
            {text('allDesigns')}
          </SiteLink>
        }
      >
        <p dir="auto">
          {values.title},{' '}
          <SiteLink href={addressOf(values.name)} className="link">
            {addressOf(values.name)}
          </SiteLink>
        </p>
      </AdminHeading>
      <DesignForm
        key={JSON.stringify(attempt ?? values)}
        values={attempt ?? values}
        version={result?.version ?? version}
        submit={{ label: text('save'), pending: text('saving') }}
        problem={problemOf(problem, 'change')}
        isStored={!attempt}
      />
      <SettingsSection title={text('delete.title')} text={text('delete.text')}>
        <ActionForm
          intent="delete"
          variant="danger"
          problem={problemOf(problem, 'delete')}
          submit={{ label: text('delete.submit'), pending: text('delete.pending') }}
        />
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, formDesignMessages)('page.design'), hidden: true })
