import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { ActionForm } from '../../../design/forms/action-form'
import { Notice } from '../../../design/notice'
import { Difference } from '../../../editor/difference'
import { DifferenceLegend } from '../../../editor/difference-legend'
import { bodyDifference } from '../../../editor/version-difference.server'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { requirePageEditor } from '../../../fixed-pages/page-editor.server'
import { changedParts, editPath, pageNames } from '../../../fixed-pages/sections'
import { useMoment } from '../../../formats/reader-zone'
import { isKeyOf } from '../../../keys'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService, notFound } from '../../../loaders/call-service.server'
import { refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requirePageEditor(args)
  const { name = '', version = '' } = args.params
  if (!isKeyOf(pageNames, name)) throw notFound()
  const pending = apiOf(args).fixedPages.version(name, version)
  const { text, latest, ...facts } = await callService(args.request, pending)
  return {
    name,
    version: facts,
    latestSavedAt: latest.savedAt,
    difference: bodyDifference(text, latest.text),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requirePageEditor(args)
  const { name = '', version = '' } = args.params
  if (!isKeyOf(pageNames, name)) throw notFound()
  const form = await sentForm(args.request)
  try {
    const latestSavedAt = new Date(textOf(form, 'latestSavedAt'))
    await apiOf(args).fixedPages.restore(name, version, { latestSavedAt })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(`${editPath(name)}?done=restored`, {
    headers: responseHeadersFor(args.request),
  })
}

/** A version of a page that every site has, beside the latest one. */
export default function FixedPageVersionPage() {
  const text = useText(fixedPageMessages)
  const momentOf = useMoment()
  const { name, version, latestSavedAt, difference } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title={text('version.title', { page: text(pageNames[name]) })}
        back={
          <SiteLink href={`/admin/pages/${name}/versions`} className="link w-fit">
            {text('version.all')}
          </SiteLink>
        }
      >
        <p className="settings-text">
          {text.rich('savedAt', {
            moment: momentOf(version.savedAt),
            time: (words) => <time dateTime={version.savedAt.toISOString()}>{words}</time>,
          })}{' '}
          {version.changes.length > 0
            ? text('version.changed', { parts: changedParts(version.changes, text) })
            : null}
        </p>
      </AdminHeading>
      {difference.length === 0 ? (
        <Notice title={text(version.isLatest ? 'version.isLatest' : 'version.isSame')}>
          <p>{text('version.nothing')}</p>
        </Notice>
      ) : (
        <>
          <DifferenceLegend />
          <div className="difference difference-body" dir="auto">
            <Difference segments={difference} />
          </div>
          <ActionForm
            problem={problem}
            submit={{ label: text('version.restore'), pending: text('version.restoring') }}
          >
            <p className="settings-text">{text('version.text')}</p>
            <input type="hidden" name="latestSavedAt" value={latestSavedAt.toISOString()} />
          </ActionForm>
        </>
      )}
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, fixedPageMessages)
  const page = text(args.data ? pageNames[args.data.name] : 'page.any')
  return pageMeta(args, { title: text('meta.version', { page }), hidden: true })
}
