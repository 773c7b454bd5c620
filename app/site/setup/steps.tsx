import type { Setup, SetupStep } from '../../../server/site/setup/contract'
import { Badge } from '../../design/badge'
import type { TextOf } from '../../messages/catalogue'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { setupMessages } from './messages'

/** Where each step is done. */
const places: Record<SetupStep, string> = {
  name: '/admin/site',
  logo: '/admin/site#pictures-title',
  contact: '/admin/site#contact-title',
  navigation: '/admin/site#navigation-title',
  texts: '/admin/pages/home',
  design: '/admin/homes',
  colleague: '/admin/users/invitations',
  demonstration: '#demonstration',
}

/** The steps of the guide, each with a link to the page where it is done. */
export function SetupSteps({ steps: progress }: { steps: Setup['steps'] }) {
  const text = useText(setupMessages)
  return (
    <ol className="setup-steps">
      {progress.map(({ name, done }, index) => (
        <li key={name} data-done={done || undefined}>
          <span className="setup-number" aria-hidden="true">
            {done ? '✓' : index + 1}
          </span>
          <div>
            <h3 className="text-lg">
              {text(`${name}.title`)} {done ? <Badge tone="good">{text('done')}</Badge> : null}
            </h3>
            <p className="settings-text">{text(`${name}.text`)}</p>
          </div>
          <SiteLink
            href={places[name]}
            className={done ? 'link' : 'button button-quiet button-small'}
          >
            {text(`${name}.action`)}
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}

/** How many steps are done, as a sentence. */
export function progressOf(steps: Setup['steps'], text: TextOf<typeof setupMessages>): string {
  const done = steps.filter((step) => step.done).length
  return done === steps.length
    ? text('progress.all')
    : text('progress', { done, total: steps.length })
}
