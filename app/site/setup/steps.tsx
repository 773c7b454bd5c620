import type { Setup, SetupStep } from '../../../server/site/setup/contract'
import { Badge } from '../../design/badge'
import { SiteLink } from '../../navigation/site-link'

/** What each step asks for, and where it is done. */
const steps: Record<SetupStep, { title: string; text: string; action: string; href: string }> = {
  name: {
    title: 'Name and language',
    text: 'The name of the site is in its header, in every title and in its mails. Menus, buttons and mails are in its language.',
    action: 'Name the site',
    href: '/admin/site',
  },
  logo: {
    title: 'Logo',
    text: 'It stands in the header, beside the name. One that is more than twice as wide as high replaces the name. The icon for browsers and phones is beside it.',
    action: 'Upload a logo',
    href: '/admin/site#pictures-title',
  },
  contact: {
    title: 'Contact data',
    text: 'The company, its address, telephone and e-mail address are in the footer of every page and on proposals.',
    action: 'Enter your contact data',
    href: '/admin/site#contact-title',
  },
  navigation: {
    title: 'Navigation',
    text: 'The links in the header, in your order.',
    action: 'Choose the links',
    href: '/admin/site#navigation-title',
  },
  texts: {
    title: 'Home page: texts',
    text: 'All designs of the home page show the same texts. A section without any is left out.',
    action: 'Write the texts',
    href: '/admin/pages/home',
  },
  design: {
    title: 'Home page: design',
    text: 'Choose one of the designs, or compare two or more with real visitors.',
    action: 'Choose a design',
    href: '/admin/homes',
  },
  colleague: {
    title: 'Colleagues',
    text: 'An invited person gets a mail and chooses a password. You choose what they may do.',
    action: 'Invite a colleague',
    href: '/admin/users/invitations',
  },
  demonstration: {
    title: 'Demonstration',
    text: 'The pages, proposals, people and pictures of the invented agency. Remove them once you have seen how they work.',
    action: 'Keep or remove it',
    href: '#demonstration',
  },
}

/** The steps of the guide, each with a link to the page where it is done. */
export function SetupSteps({ steps: progress }: { steps: Setup['steps'] }) {
  return (
    <ol className="setup-steps">
      {progress.map(({ name, done }, index) => {
        const { title, text, action, href } = steps[name]
        return (
          <li key={name} data-done={done || undefined}>
            <span className="setup-number" aria-hidden="true">
              {done ? '✓' : index + 1}
            </span>
            <div>
              <h3 className="text-lg">
                {title} {done ? <Badge tone="good">Done</Badge> : null}
              </h3>
              <p className="settings-text">{text}</p>
            </div>
            <SiteLink href={href} className={done ? 'link' : 'button button-quiet button-small'}>
              {action}
            </SiteLink>
          </li>
        )
      })}
    </ol>
  )
}

/** How many steps are done, as a sentence. */
export function progressOf(steps: Setup['steps']): string {
  const done = steps.filter((step) => step.done).length
  return done === steps.length
    ? 'All steps are done.'
    : `${done} of ${steps.length} steps are done.`
}
