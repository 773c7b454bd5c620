import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as memoryUploads,
} from '@remix-run/node'
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react'
import type { AssetInput } from '../../../server/assets/contract'
import type { Site, SiteInput } from '../../../server/site/contract'
import { siteLimits } from '../../../server/site/limits/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { pictureOf } from '../../assets/picture'
import { brandLogo } from '../../chrome/brand-logo'
import { languageChoices } from '../../contents/language-choices.server'
import { useDone } from '../../design/forms/use-done'
import { stepIn } from '../../design/rows/rows'
import { apiOf } from '../../loaders/api.server'
import { callService, isServiceFailure } from '../../loaders/call-service.server'
import { versionedProblem, versionIn, versionText } from '../../loaders/form-version.server'
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
  const { site, openingHours } = apiOf(args)
  const [shared, hours, pages] = await callService(
    args.request,
    Promise.all([site.get(), openingHours.get(), site.pages()]),
  )
  // The root route has the same object from the cache: the encoding would refer from one to the other,
  // which a page tier's does not.
  const stored = structuredClone(shared)
  return {
    values: siteFormValuesOf(stored, hours),
    version: versionText(stored.updatedAt),
    timeZones: ['UTC', ...Intl.supportedValuesOf('timeZone')],
    languages: languageChoices(stored.language),
    pictures: picturesOf(stored),
    pages: pages.filter(({ draft }) => !draft),
  }
}

function picturesOf({ name, logo, icon, image }: Site): StoredPictures {
  const version = iconVersion(icon)
  return {
    siteName: name,
    logo: logo && brandLogo(logo),
    icons: {
      tab: iconAddress('favicon.ico', version),
      phone: iconAddress('apple-touch-icon.png', version),
    },
    hasIcon: icon !== null,
    image: pictureOf(image),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { site, openingHours } = apiOf(args)
  // The size of the form is limited; the service rejects a picture that is too large, with all texts preserved.
  const form = await sentForm(
    args.request,
    memoryUploads({ maxPartSize: Number.POSITIVE_INFINITY }),
  )
  const step = stepIn(form, siteLists)
  if (step) {
    const attempt = siteAfterStep(siteFormValuesIn(form), step)
    return data({ problem: undefined, attempt, version: textOf(form, 'updatedAt') })
  }
  const values = withoutEmptyRows(siteFormValuesIn(form))
  let read = versionIn(form)
  async function save(input: SiteInput): Promise<void> {
    read = (await site.update({ ...input, updatedAt: read })).updatedAt
  }
  try {
    const hours = { ...openingHoursInputFrom(values), updatedAt: read }
    read = (await openingHours.update(hours)).updatedAt
    // Before the texts: a browser does not preserve a chosen file when one of them is rejected.
    await savePictures(args, form, save)
    await save(siteInputFrom(values))
  } catch (error) {
    const { problem, version } = versionedProblem(error, form, read)
    return data({ problem, attempt: values, version }, { status: problem.status })
  }
  return done(args.request, 'saved')
}

/** Saves the chosen pictures, and removes those to be removed. @throws the failure, with the field's name as its path */
async function savePictures(
  args: ActionFunctionArgs,
  form: FormData,
  save: (input: SiteInput) => Promise<void>,
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
  const { values, version, pictures, pages, timeZones, languages } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result?.problem
  const attempt = result?.attempt
  return (
    <>
      <AdminHeading title={text('title')} done={useDone({ saved: text('saved') }, problem)}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      <SiteForm
        key={JSON.stringify([attempt ?? values, pictures])}
        values={attempt ?? values}
        version={result?.version ?? version}
        pages={pages}
        timeZones={timeZones}
        languages={languages}
        pictures={pictures}
        problem={problem}
        isStored={!attempt}
      />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, settingsMessages)('meta'), hidden: true })
