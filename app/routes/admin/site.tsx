import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AssetInput } from '../../../server/assets/contract'
import { readUpload } from '../../accounts/settings/read-upload.server'
import { AdminHeading } from '../../admin/admin-heading'
import { pictureOf } from '../../assets/picture'
import { problemOf } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { stepIn } from '../../design/rows/rows'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, formProblem, refused, textOf } from '../../loaders/problem.server'
import { fileTooLarge } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { pageMeta } from '../../page-head/page-meta'
import {
  siteAfterStep,
  siteFormValuesIn,
  siteFormValuesOf,
  siteInputFrom,
  siteLists,
  withoutEmptyRows,
} from '../../site/settings/form-values.server'
import { SiteForm } from '../../site/settings/site-form'
import { SitePicture } from '../../site/settings/site-picture'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { site } = apiOf(args)
  const [shared, pages] = await callService(args.request, Promise.all([site.get(), site.pages()]))
  // The root route has the same object from the cache: the encoding would refer from one to the other,
  // which a page tier's does not.
  const stored = structuredClone(shared)
  return {
    values: siteFormValuesOf(stored),
    logo: pictureOf(stored.logo),
    image: pictureOf(stored.image),
    pages: pages.filter(({ draft }) => !draft),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const { site, assets } = apiOf(args)
  const form = await readUpload(args.request)
  // A form that was not read does not say which picture it has: the page shows the error at its top.
  if (!form) return refused(fileTooLarge, new FormData())
  const step = stepIn(form, siteLists)
  if (step) return data({ attempt: siteAfterStep(siteFormValuesIn(form), step) })
  const intent = textOf(form, 'intent')
  const values = withoutEmptyRows(siteFormValuesIn(form))
  try {
    switch (intent) {
      case 'logo':
      case 'image': {
        const upload = {
          targetId: 'site',
          key: intent,
          alt: (await site.get()).name,
          file: form.get('file'),
        }
        const { id } = await assets.create(serviceInput<AssetInput>(upload))
        await site.update({ [intent]: id })
        break
      }
      case 'remove-logo':
        await site.update({ logo: null })
        break
      case 'remove-image':
        await site.update({ image: null })
        break
      default:
        await site.update(siteInputFrom(values))
    }
  } catch (error) {
    const problem = formProblem(error, form)
    return data({ problem, attempt: values }, { status: problem.status })
  }
  return done(args.request, intent === 'save' ? 'saved' : 'picture')
}

const doneMessages = { saved: 'Saved. Every page has it now.', picture: 'Saved.' }

/** The settings that all pages of the site share. */
export default function SiteSettingsPage() {
  const { values, logo, image, pages } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const problem = result && 'problem' in result ? result.problem : undefined
  const attempt = result && 'attempt' in result ? result.attempt : undefined
  const isOfForm = !problem || problem.values.intent === 'save'
  const typed = isOfForm ? attempt : undefined
  return (
    <>
      <AdminHeading title="Site" done={useDone(doneMessages, problem)}>
        <p className="settings-text">What all pages have: name, menu, footer and pictures.</p>
        {problem && !problem.values.intent ? (
          <p role="alert" className="field-error">
            {problem.message}
          </p>
        ) : null}
      </AdminHeading>
      <div className="edit-columns">
        <SiteForm
          key={typed ? JSON.stringify(typed) : JSON.stringify(values)}
          values={typed ?? values}
          pages={pages}
          problem={problemOf(problem, 'save')}
          isStored={!typed}
        />
        <div className="site-pictures">
          <SitePicture
            name="logo"
            title="Logo"
            text="It stands in the header, beside the name. One that is more than twice as wide as high replaces the name."
            picture={logo}
            problem={problem}
          />
          <SitePicture
            name="image"
            title="Share picture"
            text="It is shown when a page without a picture is shared."
            picture={image}
            problem={problem}
          />
        </div>
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Site', hidden: true })
