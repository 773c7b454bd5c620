import type { HomePage } from '../home-page'
import { CallToAction } from './call-to-action'
import { Hero } from './hero'
import { People } from './people'
import { Plans } from './plans'
import { Process } from './process'
import { Questions } from './questions'
import { Quotes } from './quotes'
import { Services } from './services'
import { Work } from './work'

/** The sections of the home page that have content. */
export function StudioPage({ home }: { home: HomePage }) {
  return (
    <>
      <Hero {...home.hero} />
      {hasItems(home.services) ? <Services {...home.services} /> : null}
      {hasItems(home.work) ? <Work {...home.work} /> : null}
      {hasItems(home.process) ? <Process {...home.process} /> : null}
      {hasItems(home.plans) ? <Plans {...home.plans} /> : null}
      <Quotes {...home.quotes} />
      {hasItems(home.people) ? <People {...home.people} /> : null}
      {hasItems(home.questions) ? <Questions {...home.questions} /> : null}
      {home.callToAction.title ? <CallToAction {...home.callToAction} /> : null}
    </>
  )
}

function hasItems({ items }: { items: unknown[] }): boolean {
  return items.length > 0
}
