import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { versionedProblem, versionIn, versionText } from '../../../loaders/form-version.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, formProblem, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import {
  atFields,
  reusableBlockInputFrom,
  reusableBlockValuesIn,
} from '../../../reusable-blocks/form-values.server'
import { reusableBlockMessages } from '../../../reusable-blocks/messages'
import { ReusableBlockForm } from '../../../reusable-blocks/reusable-block-form'
import { ReusableBlockUses } from '../../../reusable-blocks/uses'
import { withUnchangedText } from '../../../reusable-blocks/values'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const { reusableBlocks } = apiOf(args)
  const id = args.params.id ?? ''
  const [{ name, text, markdown, updatedAt }, uses] = await callService(
    args.request,
    Promise.all([reusableBlocks.get(id), reusableBlocks.uses(id)]),
  )
  return { values: { name, body: markdown, data: text }, version: versionText(updatedAt), uses }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await sentForm(args.request)
  const { reusableBlocks } = apiOf(args)
  const id = args.params.id ?? ''
  if (textOf(form, 'intent') === 'delete') {
    try {
      await reusableBlocks.remove(id)
    } catch (error) {
      const problem = formProblem(error, form)
      const nothing = { attempt: undefined, version: undefined }
      return data({ problem, ...nothing }, { status: problem.status })
    }
    return redirect('/admin/blocks?done=deleted', { headers: responseHeadersFor(args.request) })
  }
  const values = reusableBlockValuesIn(form)
  try {
    const updatedAt = versionIn(form) ?? undefined
    await reusableBlocks.update(id, {
      ...reusableBlockInputFrom(values),
      ...(updatedAt && { updatedAt }),
    })
  } catch (error) {
    const { problem, version } = versionedProblem(error, form)
    return data(
      { problem: atFields(problem), attempt: values, version },
      { status: problem.status },
    )
  }
  return done(args.request, 'saved')
}

/** One text that several pages show, to change or delete it. */
export default function ReusableBlockPage() {
  const text = useText(reusableBlockMessages)
  const { values, version, uses } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const attempt = result?.attempt && withUnchangedText(result.attempt, values)
  const shown = attempt ?? values
  return (
    <>
      <AdminHeading
        title={values.name}
        done={useDone({ created: text('one.created'), saved: text('one.saved') }, problem)}
        back={
          <SiteLink href="/admin/blocks" className="link w-fit">
            {text('one.all')}
          </SiteLink>
        }
      />
      <ReusableBlockForm
        key={JSON.stringify([shown, version])}
        values={shown}
        version={result?.version ?? version}
        problem={problemOf(problem, 'save')}
        isStored={!attempt}
      />
      <SettingsSection title={text('one.used')}>
        <ReusableBlockUses uses={uses} />
      </SettingsSection>
      <SettingsSection
        title={text('one.delete.title')}
        text={
          uses.length > 0
            ? text('one.delete.used', { count: uses.length })
            : text('one.delete.unused')
        }
      >
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
  pageMeta(args, { title: pageText(args, reusableBlockMessages)('one.meta'), hidden: true })
