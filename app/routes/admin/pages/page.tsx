import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { stepIn } from '../../../design/rows/rows'
import { contentIdsAt } from '../../../fixed-pages/content-ids.server'
import { doneMessages } from '../../../fixed-pages/done-messages'
import { DraftState, DraftTasks } from '../../../fixed-pages/draft-state'
import { draftTask } from '../../../fixed-pages/draft-tasks.server'
import {
  ambiguousPrices,
  contentAddressesIn,
  controlAt,
  pageInputFrom,
  valuesAfterStep,
  valuesIn,
  valuesOf,
  withoutBlankRows,
} from '../../../fixed-pages/form-values.server'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { PageForm } from '../../../fixed-pages/page-form'
import { pictureChoices } from '../../../fixed-pages/picture-choices.server'
import { editPath, pageNames, rowLists } from '../../../fixed-pages/sections'
import { withUnchangedText } from '../../../fixed-pages/values'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { versionedProblem, versionIn } from '../../../loaders/form-version.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { loaderText } from '../../../loaders/text.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  if (args.params.name === 'site') throw redirect(editPath('site'))
  const api = apiOf(args)
  const page = await callService(args.request, api.fixedPages.get(args.params.name ?? ''))
  const { name, isAhead, updatedAt } = page
  const [pages, pictures, schedule] = await callService(
    args.request,
    Promise.all([api.site.pages(), pictureChoices(api, page), api.fixedPages.schedule(name)]),
  )
  const values = valuesOf(page)
  // Without a schedule, the same page is the same response.
  const now = isAhead || schedule.plans.length > 0 ? new Date() : null
  return { name, isAhead, updatedAt, values, pages, pictures, schedule, now }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { name = '' } = args.params
  const api = apiOf(args)
  const form = await sentForm(args.request)
  const answer = await draftTask(args, name, form)
  if (answer) return answer
  const sent = valuesIn(form, name === 'home' ? 'home' : 'text')
  const step = stepIn(form, rowLists)
  if (step) {
    const attempt = valuesAfterStep(sent, step)
    return data({
      problem: undefined,
      attempt,
      version: textOf(form, 'updatedAt'),
      list: step.list,
    })
  }
  const values = withoutBlankRows(sent)
  const as = textOf(form, 'as')
  try {
    const contents = await contentIdsAt(
      api,
      contentAddressesIn(values),
      await loaderText(args, fixedPageMessages),
    )
    await api.fixedPages.save(name, {
      page: pageInputFrom(values, contents),
      updatedAt: versionIn(form) ?? null,
      as: as === 'published' ? 'published' : 'draft',
    })
  } catch (error) {
    const { problem, version } = versionedProblem(error, form)
    const fields = Object.fromEntries(
      Object.entries(problem.fields).map(([path, message]) => [controlAt(path), message]),
    )
    const named = { ...problem, fields: { ...fields, ...ambiguousPrices(values) } }
    return data({ problem: named, attempt: values, version, list: '' }, { status: problem.status })
  }
  if (as !== 'preview') return done(args.request, as === 'published' ? 'published' : 'draft')
  return redirect(`/admin/pages/${name}/preview`, { headers: responseHeadersFor(args.request) })
}

/** Edits a page that every site has. */
export default function FixedPagePage() {
  const text = useText(fixedPageMessages)
  const { name, isAhead, updatedAt, values, pages, pictures, schedule, now } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const saved = result && 'attempt' in result ? result : undefined
  const attempt = saved?.attempt && withUnchangedText(saved.attempt, values)
  return (
    <>
      <AdminHeading
        title={text(pageNames[name])}
        done={useDone(doneMessages(text), problem)}
        back={
          <SiteLink href="/admin/pages" className="link w-fit">
            {text('allPages')}
          </SiteLink>
        }
      >
        <DraftState name={name} isAhead={isAhead} updatedAt={updatedAt} />
      </AdminHeading>
      <PageForm
        key={JSON.stringify([attempt ?? values, updatedAt])}
        values={attempt ?? values}
        version={saved?.version ?? updatedAt?.toISOString() ?? ''}
        pages={pages}
        pictures={pictures}
        problem={problemOf(problem, 'save')}
        isStored={!attempt}
        open={saved?.list || 'hero'}
      />
      <DraftTasks isAhead={isAhead} schedule={schedule} now={now} problem={problem} />
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, fixedPageMessages)
  const page = text(args.data ? pageNames[args.data.name] : 'page')
  return pageMeta(args, { title: text('meta', { page }), hidden: true })
}
