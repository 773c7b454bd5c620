import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { answer } from '../answers.server'
import { apiOf } from '../api.server'
import type { Handle } from '../handle'
import { CallToAction } from '../home/call-to-action'
import { Hero } from '../home/hero'
import { HomeHeader } from '../home/home-header'
import { People } from '../home/people'
import { Plans } from '../home/plans'
import { Process } from '../home/process'
import { Questions } from '../home/questions'
import { Quotes } from '../home/quotes'
import { Services } from '../home/services'
import { Work } from '../home/work'
import { homePage } from '../homes/home-page'
import { organization } from '../organization'
import { pageMeta } from '../page-meta'

export const handle: Handle = { hideNavbar: true, Header: HomeHeader }

export async function loader(args: LoaderFunctionArgs) {
  args.context.ignoreQuery?.()
  return homePage(await answer(args.request, apiOf(args).site.home()))
}

export default function HomePage() {
  const home = useLoaderData<typeof loader>()
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

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data?.hero.title.replace(/[.!\s]+$/, '') || 'Home',
    description: args.data?.hero.text,
    card: '/og/page/home.png',
    data: organization(args),
  })
