import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { stateLabels } from '../../contents/labels'
import { Badge } from '../../design/badge'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { Notice } from '../../design/notice'
import { signedInStyles } from '../../design/signed-in'
import { ContentTabs } from '../../editor/content-tabs'
import { Difference } from '../../editor/difference'
import { DifferenceLegend } from '../../editor/difference-legend'
import { bodyDifference, fieldDifferences } from '../../editor/version-difference.server'
import { ChangeLabels } from '../../editor/version-labels'
import { formatMoment } from '../../formats/moment'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }
export const links = signedInStyles

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'drafts')
  const { id = '', version: versionId = '' } = args.params
  const version = await callService(args.request, apiOf(args).contentVersions.get(id, versionId))
  const { text, latest, ...facts } = version
  return {
    contentId: id,
    version: facts,
    latestSavedAt: latest.savedAt,
    fields: await fieldDifferences(args, text, latest.text),
    body: bodyDifference(text.body, latest.text.body),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'drafts')
  const { id = '', version = '' } = args.params
  const form = await sentForm(args.request)
  try {
    const newVersion = await apiOf(args).contentVersions.restore(id, version, {
      latestSavedAt: textOf(form, 'latestSavedAt'),
      anyway: textOf(form, 'anyway') === 'yes',
    })
    return redirect(`${pathTo('contentVersion', { id, version: newVersion.id })}?done=restored`)
  } catch (error) {
    return refused(error, form)
  }
}

const doneMessages = {
  restored: 'It is put back as a draft. Publish it when it is as you want it.',
}

export default function ContentVersionPage() {
  const { contentId, version } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <div className="admin frame">
      <ContentTabs id={contentId} />
      <AdminHeading
        title={version.title || 'Without a title'}
        done={useDone(doneMessages, problem)}
        back={
          <SiteLink href={pathTo('contentVersions', { id: contentId })} className="link w-fit">
            All versions
          </SiteLink>
        }
      >
        <p className="settings-text">
          Saved{' '}
          <time dateTime={version.savedAt.toISOString()}>{formatMoment(version.savedAt)} UTC</time>{' '}
          by {version.savedBy?.name ?? 'the system'}. <ChangeLabels changes={version.changes} />.{' '}
          <Badge tone={stateLabels[version.status].tone}>{stateLabels[version.status].label}</Badge>
        </p>
      </AdminHeading>
      {version.isLatest ? (
        <Notice title="This is the latest version.">
          <p>It is what the editor opens.</p>
        </Notice>
      ) : (
        <Comparison />
      )}
    </div>
  )
}

function Comparison() {
  const { fields, body } = useLoaderData<typeof loader>()
  if (fields.length === 0 && body.length === 0) {
    return (
      <Notice title="It says the same as the latest version.">
        <p>There is nothing to put back.</p>
      </Notice>
    )
  }
  return (
    <>
      <DifferenceLegend />
      {fields.length > 0 ? (
        <dl className="difference-fields">
          {fields.map(({ field, segments }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd className="difference" dir="auto">
                <Difference segments={segments} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {body.length > 0 ? (
        <section>
          <h2 className="difference-title">Text</h2>
          <div className="difference difference-body" dir="auto">
            <Difference segments={body} />
          </div>
        </section>
      ) : null}
      <Restore />
    </>
  )
}

/** Confirms a restore when another user may be editing, or changes would be lost. */
function Restore() {
  const { latestSavedAt } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const reason = problem?.fields.anyway
  return (
    <ActionForm
      problem={problem}
      submit={{ label: 'Restore this version as a draft', pending: 'Restoring…' }}
    >
      <p className="settings-text">
        Its text is restored as a draft. Visitors see no change until it is published, and the
        version that it replaces stays in the list.
      </p>
      <input type="hidden" name="latestSavedAt" value={latestSavedAt.toISOString()} />
      {reason ? (
        <label className="choice">
          <input type="checkbox" id="anyway" name="anyway" value="yes" aria-invalid="true" />
          <span>Restore it all the same</span>
        </label>
      ) : null}
    </ActionForm>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Version of ${args.data?.version.title ?? 'a content'}`, hidden: true })
