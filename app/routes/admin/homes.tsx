import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { HomeChoice, HomeGallery } from '../../../server/homes/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { ActionForm } from '../../design/forms/action-form'
import { useDone } from '../../design/forms/use-done'
import { HomeDesignCard } from '../../homes/admin/design-card'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireAdmin } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  return callService(args.request, apiOf(args).homes.gallery())
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

const doneMessages = { chosen: 'Saved. The next visitor sees it.' }

/** All designs of the home page: which one is shown, which are in a test, and their results. */
export default function HomesPage() {
  const { design, designs } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const isDone = useDone(doneMessages, problem)
  return (
    <>
      <AdminHeading title="Home design" done={isDone}>
        <p className="settings-text">
          All designs show the same texts. Choose the one that visitors see, or give two or more a
          share to compare them: each visitor then sees one of these. Visitors who accept cookies
          see the same design again, and their messages count for it. The numbers are those of the
          last 30 days.
        </p>
        <p className="settings-text">{trialOf(designs)}</p>
      </AdminHeading>
      <ActionForm problem={problem} submit={{ label: 'Save', pending: 'Saving…' }}>
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

function trialOf(designs: HomeGallery['designs']): string {
  const tried = designs.filter(({ weight }) => weight > 0)
  if (tried.length < 2) return 'No designs are being compared.'
  const totalWeight = tried.reduce((sum, { weight }) => sum + weight, 0)
  const shares = tried.map(
    ({ title, weight }) => `${title} ${Math.round((weight / totalWeight) * 100)}%`,
  )
  return `Being compared: ${shares.join(', ')}.`
}

function choiceOf(form: FormData): HomeChoice {
  const weights: Record<string, string> = {}
  for (const [name] of form) {
    if (name.startsWith('share-')) weights[name.slice('share-'.length)] = textOf(form, name) || '0'
  }
  return serviceInput<HomeChoice>({ design: textOf(form, 'design'), weights })
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: Home design', hidden: true })
