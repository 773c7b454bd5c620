import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { HomeChoice, HomeGallery } from '../../../server/homes/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { formatPercent } from '../../formats/percent'
import { HomeDesignCard } from '../../homes/admin/design-card'
import { homesAdminMessages } from '../../homes/admin/messages'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { pageText } from '../../messages/page-text'
import { useLanguage, useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  const { homes, site } = apiOf(args)
  const pending = Promise.all([homes.gallery(), site.home()])
  const [gallery, { page }] = await callService(args.request, pending)
  return { ...gallery, page: page.href }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    await apiOf(args).homes.choose(choiceOf(form))
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, 'chosen')
}

/** All designs of the home page: which one is shown, which are in a test, and their results. */
export default function HomesPage() {
  const text = useText(homesAdminMessages)
  const { design, designs, page } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const isDone = useDone({ chosen: text('chosen') }, problem)
  return (
    <>
      <AdminHeading title={text('title')} done={isDone}>
        <p className="settings-text">{text('text')}</p>
        {page ? (
          <p className="notice">
            {text.rich('page', {
              page: (words) => (
                <SiteLink href={page} className="link">
                  {words}
                </SiteLink>
              ),
              edit: (words) => (
                <SiteLink href="/admin/pages/home" className="link">
                  {words}
                </SiteLink>
              ),
            })}
          </p>
        ) : null}
        <Trial designs={designs} />
      </AdminHeading>
      <ActionForm problem={problem} submit={{ label: text('save'), pending: text('saving') }}>
        <ul id="weights" tabIndex={-1} className="home-designs">
          {designs.map((one) => (
            <HomeDesignCard
              key={one.name}
              {...one}
              chosen={(problem?.values.design ?? design) === one.name}
              share={problem?.values[`share-${one.name}`] ?? String(one.weight)}
              error={problem?.fields[`weights.${one.name}`]}
            />
          ))}
        </ul>
      </ActionForm>
    </>
  )
}

/** Which designs are being compared, each with its share of the visitors. */
function Trial({ designs }: Pick<HomeGallery, 'designs'>) {
  const text = useText(homesAdminMessages)
  const language = useLanguage()
  const tried = designs.filter(({ weight }) => weight > 0)
  const totalWeight = tried.reduce((sum, { weight }) => sum + weight, 0)
  const shares = tried
    .map(({ title, weight }) => `${title} ${formatPercent(weight / totalWeight, 0, language)}`)
    .join(', ')
  return (
    <p className="settings-text">
      {tried.length < 2 ? text('notCompared') : text('compared', { shares })}
    </p>
  )
}

function choiceOf(form: FormData): HomeChoice {
  const weights: Record<string, number> = {}
  for (const [name] of form) {
    if (name.startsWith('share-')) weights[name.slice('share-'.length)] = Number(textOf(form, name))
  }
  return serviceInput<HomeChoice>({ design: textOf(form, 'design'), weights })
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, homesAdminMessages)('meta'), hidden: true })
