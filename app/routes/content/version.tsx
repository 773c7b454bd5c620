import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { AdminHeading } from '../../admin/admin-heading'
import { contentEditingMessages } from '../../contents/editing/messages'
import { StateBadge } from '../../contents/state-badges'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { Notice } from '../../design/notice'
import { signedInStyles } from '../../design/signed-in'
import { ContentTabs } from '../../editor/content-tabs'
import { Difference } from '../../editor/difference'
import { DifferenceLegend } from '../../editor/difference-legend'
import { draftPageMessages } from '../../editor/draft-pages/messages'
import { bodyDifference, fieldDifferences } from '../../editor/version-difference.server'
import { changeLabels } from '../../editor/version-labels'
import { useMoment } from '../../formats/reader-zone'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
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

export default function ContentVersionPage() {
  const text = useText(contentEditingMessages)
  const momentOf = useMoment()
  const { contentId, version } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { savedAt, savedBy } = version
  const saved = {
    moment: momentOf(savedAt),
    changes: changeLabels(version.changes, useText(draftPageMessages)),
    time: (words: ReactNode) => <time dateTime={savedAt.toISOString()}>{words}</time>,
  }
  return (
    <div className="admin frame">
      <ContentTabs id={contentId} />
      <AdminHeading
        title={version.title || text('version.untitled')}
        done={useDone({ restored: text('version.restored') }, problem)}
        back={
          <SiteLink href={pathTo('contentVersions', { id: contentId })} className="link w-fit">
            {text('version.all')}
          </SiteLink>
        }
      >
        <p className="settings-text">
          {savedBy
            ? text.rich('version.saved', { ...saved, name: savedBy.name })
            : text.rich('version.savedBySystem', saved)}{' '}
          <StateBadge state={version.status} />
        </p>
      </AdminHeading>
      {version.isLatest ? (
        <Notice title={text('version.isLatest')}>
          <p>{text('version.isLatestText')}</p>
        </Notice>
      ) : (
        <Comparison />
      )}
    </div>
  )
}

function Comparison() {
  const text = useText(contentEditingMessages)
  const { fields, body } = useLoaderData<typeof loader>()
  if (fields.length === 0 && body.length === 0) {
    return (
      <Notice title={text('version.same')}>
        <p>{text('version.sameText')}</p>
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
          <h2 className="difference-title">{text('version.body')}</h2>
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
  const text = useText(contentEditingMessages)
  const { latestSavedAt } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const reason = problem?.fields.anyway
  return (
    <ActionForm
      problem={problem}
      submit={{ label: text('version.restore'), pending: text('version.restoring') }}
    >
      <p className="settings-text">{text('version.restoreText')}</p>
      <input type="hidden" name="latestSavedAt" value={latestSavedAt.toISOString()} />
      {reason ? (
        <label className="choice">
          <input type="checkbox" id="anyway" name="anyway" value="yes" aria-invalid="true" />
          <span>{text('version.anyway')}</span>
        </label>
      ) : null}
    </ActionForm>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const title = args.data?.version.title
  return pageMeta(args, {
    title: title === undefined ? text('version.untitledTitle') : text('version.title', { title }),
    hidden: true,
  })
}
