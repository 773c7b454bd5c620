import { Form } from '@remix-run/react'
import type { Setup } from '../../../server/site/setup/contract'
import { Button } from '../../design/button'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { setupMessages } from './messages'
import { progressOf } from './steps'

/** Leads from the overview to the guide, until its steps are done or it is dismissed. */
export function SetupCard({ setup }: { setup: Setup }) {
  const text = useText(setupMessages)
  if (setup.dismissed || setup.steps.every(({ done }) => done)) return null
  return (
    <section className="setup-card" aria-labelledby="setup-card">
      <div>
        <h2 id="setup-card" className="text-xl">
          {text('title')}
        </h2>
        <p className="settings-text">{progressOf(setup.steps, text)}</p>
      </div>
      <div className="setup-choice">
        <SiteLink href="/admin/start" className="button button-small">
          {text('open')}
        </SiteLink>
        <Form method="post" action="/admin/start">
          <Button name="intent" value="dismiss" variant="plain" size="small">
            {text('dismiss')}
          </Button>
        </Form>
      </div>
    </section>
  )
}
