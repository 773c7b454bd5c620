import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { FixedPageInput } from '../../../../server/site/pages/contract'
import { AdminHeading } from '../../../admin/admin-heading'
import { ActionForm } from '../../../design/forms/action-form'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { stepIn } from '../../../design/rows/rows'
import { SettingsSection } from '../../../design/settings-section'
import { doneMessages } from '../../../fixed-pages/done-messages'
import { DraftState, DraftTasks } from '../../../fixed-pages/draft-state'
import { draftTask } from '../../../fixed-pages/draft-tasks.server'
import { fixedPageMessages } from '../../../fixed-pages/messages'
import { PublishButtons } from '../../../fixed-pages/publish-buttons'
import { contactName } from '../../../forms/designs/address'
import { DesignForm } from '../../../forms/designs/design-form'
import {
  designAfterStep,
  designInputFrom,
  designLists,
  designValuesIn,
  designValuesOf,
} from '../../../forms/designs/form-values.server'
import { formDesignMessages } from '../../../forms/designs/messages'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { versionedProblem, versionIn } from '../../../loaders/form-version.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pathTo } from '../../../navigation/paths'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const { fixedPages } = apiOf(args)
  const [newest, schedule] = await callService(
    args.request,
    Promise.all([fixedPages.get(contactName), fixedPages.schedule(contactName)]),
  )
  const { page, isAhead, updatedAt } = newest
  if (!('fields' in page)) throw new Error('The contact page has no fields.')
  return {
    values: designValuesOf({ ...page, name: contactName }),
    isAhead,
    updatedAt,
    schedule,
    // Without a schedule, the same form is the same response.
    now: isAhead || schedule.plans.length > 0 ? new Date() : null,
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const form = await sentForm(args.request)
  const answer = await draftTask(args, contactName, form)
  if (answer) return answer
  if (textOf(form, 'intent') === 'delete') return reset(args, form)
  const step = stepIn(form, designLists)
  if (step) {
    const attempt = designAfterStep(designValuesIn(form), step)
    return data({ problem: undefined, attempt, version: textOf(form, 'updatedAt') })
  }
  const values = designValuesIn(form)
  const as = textOf(form, 'as')
  try {
    const page: FixedPageInput['page'] = designInputFrom({ ...values, name: '' })
    await apiOf(args).fixedPages.save(contactName, {
      page,
      updatedAt: versionIn(form) ?? null,
      as: as === 'published' ? 'published' : 'draft',
    })
  } catch (error) {
    const { problem, version } = versionedProblem(error, form)
    const fields = Object.entries(problem.fields).map(
      ([path, message]) => [path.replace(/^page\./, ''), message] as const,
    )
    const named = { ...problem, fields: Object.fromEntries(fields) }
    return data({ problem: named, attempt: values, version }, { status: problem.status })
  }
  if (as !== 'preview') return done(args.request, as === 'published' ? 'published' : 'draft')
  return redirect('/admin/pages/contact/preview', { headers: responseHeadersFor(args.request) })
}

async function reset(args: ActionFunctionArgs, form: FormData) {
  try {
    await apiOf(args).formDesigns.remove(contactName)
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, 'reset')
}

/** The page /contact: its texts, and its form. */
export default function ContactPageEditor() {
  const text = useText(formDesignMessages)
  const pageText = useText(fixedPageMessages)
  const { values, isAhead, updatedAt, schedule, now } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const saved = result && 'attempt' in result ? result : undefined
  const attempt = saved?.attempt
  const isDone = useDone({ ...doneMessages(pageText), reset: text('done.reset') }, problem)
  return (
    <>
      <AdminHeading
        title={pageText('page.contact')}
        done={isDone}
        back={
          <SiteLink href="/admin/forms/designs" className="link w-fit">
            {text('allDesigns')}
          </SiteLink>
        }
      >
        <p dir="auto">
          {values.title},{' '}
          <SiteLink href={pathTo('contact')} className="link">
            {pathTo('contact')}
          </SiteLink>
        </p>
        <DraftState name={contactName} isAhead={isAhead} updatedAt={updatedAt} />
      </AdminHeading>
      <DesignForm
        key={JSON.stringify([attempt ?? values, updatedAt])}
        values={attempt ?? values}
        version={saved?.version ?? updatedAt?.toISOString() ?? ''}
        submit={{ label: pageText('save'), pending: pageText('saving') }}
        draftButtons={<PublishButtons />}
        problem={problemOf(problem, 'change')}
        isStored={!attempt}
      />
      <DraftTasks isAhead={isAhead} schedule={schedule} now={now} problem={problem} />
      {updatedAt ? (
        <SettingsSection title={text('reset.title')} text={text('reset.text')}>
          <ActionForm
            intent="delete"
            variant="danger"
            problem={problemOf(problem, 'delete')}
            submit={{ label: text('reset.submit'), pending: text('reset.pending') }}
          />
        </SettingsSection>
      ) : null}
    </>
  )
}

export const meta: MetaFunction = (args) => {
  const text = pageText(args, fixedPageMessages)
  return pageMeta(args, { title: text('meta', { page: text('page.contact') }), hidden: true })
}
