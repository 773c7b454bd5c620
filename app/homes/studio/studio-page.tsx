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

export function StudioPage({ home }: { home: HomePage }) {
  return (
    <>
      <Hero {...home.hero} />
      <Services {...home.services} />
      <Work {...home.work} />
      <Process {...home.process} />
      <Plans {...home.plans} />
      <Quotes {...home.quotes} />
      <People {...home.people} />
      <Questions {...home.questions} />
      <CallToAction {...home.callToAction} />
    </>
  )
}
