import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as memoryUploads,
  redirect,
} from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import type { AssetInput } from '../../../server/assets/contract'
import type { SiteSettings, SiteSettingsInput } from '../../../server/site/contract'
import { siteLimits } from '../../../server/site/limits/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { pictureOf } from '../../assets/picture'
import { brandLogo } from '../../chrome/brand-logo'
import { languageChoices } from '../../contents/language-choices.server'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { stepIn } from '../../design/rows/rows'
import { doneMessages } from '../../fixed-pages/done-messages'
import { DraftState, DraftTasks } from '../../fixed-pages/draft-state'
import { draftTask } from '../../fixed-pages/draft-tasks.server'
import { fixedPageMessages } from '../../fixed-pages/messages'
import { PublishButtons } from '../../fixed-pages/publish-buttons'
import { apiOf, responseHeadersFor } from '../../loaders/api.server'
import { callService, isServiceFailure } from '../../loaders/call-service.server'
import { versionedProblem, versionIn } from '../../loaders/form-version.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { iconAddress, iconVersion } from '../../site/icon-version'
import {
  openingHoursInputFrom,
  siteAfterStep,
  siteFormValuesIn,
  siteFormValuesOf,
  siteInputFrom,
  siteLists,
  withoutEmptyRows,
} from '../../site/settings/form-values.server'
import { settingsMessages } from '../../site/settings/messages'
import { pictureFields } from '../../site/settings/picture-fields'
import { SiteForm } from '../../site/settings/site-form'
import type { StoredPictures } from '../../site/settings/site-pictures'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { fixedPages, openingHours, site } = apiOf(args)
  const [newest, schedule, published, hours, pages] = await callService(
    args.request,
    Promise.all([
      fixedPages.get('site'),
      fixedPages.schedule('site'),
      site.get(),
      openingHours.get(),
      site.pages(),
    ]),
  )
  const { page, isAhead, updatedAt } = newest
  if (!('navigation' in page)) throw new Error('These are no settings of a site.')
  return {
    values: siteFormValuesOf(page, hours),
    isAhead,
    updatedAt,
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    languages: languageChoices(published.language),
    pictures: picturesOf(page, published.icon),
    pages: pages.filter(({ draft }) => !draft),
    schedule,
    // Without a schedule, the same settings are the same response.
    now: isAhead || schedule.plans.length > 0 ? new Date() : null,
  }
}

/** @param published the picture of which the icons of the site are made */
function picturesOf(
  { name, logo, icon, image }: SiteSettings,
  published: SiteSettings['icon'],
): StoredPictures {
  const version = iconVersion(icon)
  const isPublished = version === iconVersion(published)
  const draft = isPublished ? null : (icon?.files.original ?? null)
  return {
    siteName: name,
    logo: logo && brandLogo(logo),
    icons: {
      tab: draft ?? iconAddress('favicon.ico', version),
      phone: draft ?? iconAddress('apple-touch-icon.png', version),
    },
    hasIcon: icon !== null,
    image: pictureOf(image),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { fixedPages, openingHours } = apiOf(args)
  // The size of the form is limited; the service rejects a picture that is too large, with all texts preserved.
  const form = await sentForm(
    args.request,
    memoryUploads({ maxPartSize: Number.POSITIVE_INFINITY }),
  )
  const answer = await draftTask(args, 'site', form)
  if (answer) return answer
  const step = stepIn(form, siteLists)
  if (step) {
    const attempt = siteAfterStep(siteFormValuesIn(form), step)
    return data({ problem: undefined, attempt, version: textOf(form, 'updatedAt') })
  }
  const values = withoutEmptyRows(siteFormValuesIn(form))
  const as = textOf(form, 'as')
  let read = versionIn(form) ?? null
  async function save(page: SiteSettingsInput, state: 'draft' | 'published'): Promise<void> {
    read = (await fixedPages.save('site', { page, updatedAt: read, as: state })).updatedAt
  }
  try {
    // Before the texts: a browser does not preserve a chosen file when one of them is rejected.
    await savePictures(args, form, (page) => save(page, 'draft'))
    await save(siteInputFrom(values), as === 'published' ? 'published' : 'draft')
    // Nobody has changed the hours either: a new version of the settings would have been rejected.
    await openingHours.update(openingHoursInputFrom(values))
  } catch (error) {
    const { problem, version } = versionedProblem(error, form, read)
    const fields = Object.entries(problem.fields).map(
      ([path, message]) => [path.replace(/^page\./, ''), message] as const,
    )
    const named = { ...problem, fields: Object.fromEntries(fields) }
    return data({ problem: named, attempt: values, version }, { status: problem.status })
  }
  if (as !== 'preview') return done(args.request, as === 'published' ? 'published' : 'draft')
  return redirect('/admin/pages/site/preview', { headers: responseHeadersFor(args.request) })
}

/** Saves the chosen pictures, and removes those to be removed. @throws the failure, with the field's name as its path */
async function savePictures(
  args: ActionFunctionArgs,
  form: FormData,
  save: (page: SiteSettingsInput) => Promise<void>,
): Promise<void> {
  const { assets } = apiOf(args)
  for (const key of pictureFields) {
    const file = form.get(key)
    // Without a choice, browsers send a file without a name.
    if (file !== null && typeof file !== 'string' && file.name !== '') {
      const alt = textOf(form, 'name').trim().slice(0, siteLimits.name)
      const upload = serviceInput<AssetInput>({ targetId: 'site', key, alt, file })
      try {
        const { id } = await assets.create(upload)
        await save({ [key]: id }).catch(async (error: unknown) => {
          // Nothing shows a picture that is rejected.
          await assets.remove(id)
          throw error
        })
      } catch (error) {
        throw failureOfField(error, key)
      }
    } else if (textOf(form, `${key}.remove`)) await save({ [key]: null })
  }
}

/** A rejection as the error of one field; any other error as it is. */
function failureOfField(error: unknown, path: string): unknown {
  if (!isServiceFailure(error) || error.status >= 500) return error
  const { name, status, message, errors = [] } = error
  return { name, status, message, errors: [{ path, message: errors[0]?.message ?? message }] }
}

/** Pictures may be saved although a text was rejected. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return (actionStatus !== undefined && actionStatus < 500) || defaultShouldRevalidate
}

/** The settings that all pages of the site share. */
export default function SiteSettingsPage() {
  const text = useText(settingsMessages)
  const pageText = useText(fixedPageMessages)
  const { values, isAhead, updatedAt, pictures, pages, timeZones, languages, schedule, now } =
    useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const saved = result && 'attempt' in result ? result : undefined
  const attempt = saved?.attempt
  return (
    <>
      <AdminHeading title={text('title')} done={useDone(doneMessages(pageText), problem)}>
        <p className="settings-text">{text('lead')}</p>
        <DraftState name="site" isAhead={isAhead} updatedAt={updatedAt} />
      </AdminHeading>
      <SiteForm
        key={JSON.stringify([attempt ?? values, pictures, updatedAt])}
        values={attempt ?? values}
        version={saved?.version ?? updatedAt?.toISOString() ?? ''}
        pages={pages}
        timeZones={timeZones}
        languages={languages}
        pictures={pictures}
        problem={problemOf(problem, 'save')}
        isStored={!attempt}
        aside={<PublishButtons />}
      />
      <DraftTasks isAhead={isAhead} schedule={schedule} now={now} problem={problem} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, settingsMessages)('meta'), hidden: true })
