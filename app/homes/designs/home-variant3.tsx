import clientFont from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, Price } from '../design-parts/plans'
import {
  Section,
  type SectionContent,
  type SectionName,
  SectionTitle,
} from '../design-parts/section'
import type { HomePage } from '../home-page'
import stylesheet from './home-variant3.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-variant3-header" />
}

/** A play for two voices: the client on paper, the studio on ink. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-variant3" stylesheet={stylesheet} fonts={[clientFont]}>
      <Prologue {...home.hero} />
      <Services {...home.services} />
      <Work {...home.work} />
      <Process {...home.process} />
      <People {...home.people} />
      <Plans {...home.plans} />
      <Questions {...home.questions} />
      <Quotes {...home.quotes} />
      <Curtain {...home.callToAction} />
    </DesignFrame>
  )
}

function Prologue({ eyebrow, title, text: lead, primary, secondary, image }: HomePage['hero']) {
  const text = useText(designMessages)
  return (
    <section className="scene prologue" aria-labelledby="prologue-title">
      <Edge seed={3} />
      <div className="across">
        {eyebrow ? <p className="direction">{eyebrow}</p> : null}
        <h1 id="prologue-title">{title}</h1>
      </div>
      <div className="exchange">
        <div className="client">
          <Speaker>{text('variant3.client')}</Speaker>
          <p className="says">{text('variant3.opening')}</p>
          {image ? (
            <div className="picture">
              <AssetImage asset={image} sizes="(width >= 62rem) 42vw, 90vw" priority />
            </div>
          ) : null}
        </div>
        <div className="studio">
          <Speaker>{text('variant3.studio')}</Speaker>
          <p className="lead">{lead}</p>
          <p className="ways">
            <LabelledLink link={primary} />
            <LabelledLink link={secondary} />
          </p>
        </div>
      </div>
    </section>
  )
}

/** The torn edge between paper and ink, different for each scene. */
function Edge({ seed }: { seed: number }) {
  const steps = 64
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const wave = Math.sin(step * 1.7 + seed) * 9 + Math.sin(step * 0.6 * seed) * 7
    const tear = (step * seed * 7) % 11 === 0 ? -26 : 0
    return `${Math.round(34 + wave + tear)} ${Math.round((step * 1000) / steps)}`
  })
  return (
    <svg className="edge" viewBox="0 0 60 1000" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M60 0L${points.join('L')}L60 1000z`} />
    </svg>
  )
}

function Speaker({ children }: { children: ReactNode }) {
  return <p className="speaker">{children}</p>
}

interface SceneProps extends SectionContent {
  seed: number
  /** What the client's reply is about. */
  prompt: Exclude<SectionName, 'quotes' | 'signals'>
}

/** The client's challenge on the left and the studio's claim on the right, then point by point. */
function Scene({ seed, prompt, children, ...scene }: SceneProps) {
  const text = useText(designMessages)
  return (
    <Section className="scene" {...scene}>
      <Edge seed={seed} />
      <div className="exchange opening">
        <div className="client">
          <Speaker>{text('variant3.client')}</Speaker>
          <p className="says">{text(`${prompt}.prompt`)}</p>
        </div>
        <div className="studio">
          <Speaker>{text('variant3.studio')}</Speaker>
          <SectionTitle {...scene} />
        </div>
        <Stroke kind={seed} />
      </div>
      {children}
    </Section>
  )
}

/** Pen strokes between the two: a stab, a loop, a crossing-out, steps, a knot, a bracket, a full stop. */
const strokes = [
  'M12 60C90 40 190 44 288 62M288 62c-22-18-40-26-62-34M288 62c-26 8-44 20-60 36M20 70c80-18 150-20 220-12',
  'M10 80c70-70 120-70 130-20s-60 50-50 4C100 20 190 10 200 60s-56 52-48 6c8-42 70-56 138-30',
  'M30 24c80 16 160 46 244 84M40 104C110 74 190 46 276 26M36 34c90 20 150 44 226 82',
  'M14 106h52V82h54V58h54V34h54V14h62M14 112h58V88h54',
  'M8 66c80-6 110-50 140-46s30 56 0 62-50-40-10-50 90 20 154 12M20 74c60 2 90-8 110-26',
  'M150 10c-40 2-6 44-52 52 46 8 12 50 52 52M154 12c38 4 4 42 50 50-46 10-14 46-50 50',
  'M128 14c8 26 12 44 16 72M138 12c2 26 4 46 8 70M146 108l4 5M178 16c-4 30-8 44-14 68M160 108l3 4',
]

function Stroke({ kind }: { kind: number }) {
  return (
    <svg className="stroke" viewBox="0 0 300 124" aria-hidden="true">
      <path d={strokes[kind % strokes.length]} pathLength="1" />
    </svg>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Scene id="services" seed={5} prompt="services" {...services}>
      <ul>
        {services.items.map(({ title, text }) => (
          <li key={title} className="exchange">
            <h3 className="client">{title}</h3>
            <p className="studio">{text}</p>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Scene id="work" seed={7} prompt="work" {...work}>
      <ul>
        {work.items.map(({ title, text, client, image, href }) => (
          <li key={title}>
            <SiteLink href={href} className="exchange exhibit">
              <div className="client">
                <div className="picture">
                  <AssetImage asset={image} sizes="(width >= 62rem) 44vw, 92vw" />
                </div>
              </div>
              <div className="studio">
                <p className="direction">{client}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Scene id="process" seed={10} prompt="process" {...process}>
      <ol>
        {process.items.map(({ title, text }) => (
          <li key={title} className="exchange step">
            <h3 className="client">{title}</h3>
            <p className="studio">{text}</p>
          </li>
        ))}
      </ol>
    </Scene>
  )
}

function People(people: HomePage['people']) {
  return (
    <Scene id="people" seed={4} prompt="people" {...people}>
      <ul>
        {people.items.map(({ name, role, text, image }) => (
          <li key={name} className="exchange person">
            <div className="client">
              <div className="picture">
                <AssetImage asset={image} sizes="12rem" />
              </div>
            </div>
            <div className="studio">
              <h3>{name}</h3>
              <p className="direction">{role}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

function Plans(plans: HomePage['plans']) {
  return (
    <Scene id="plans" seed={9} prompt="plans" {...plans}>
      <ul>
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="exchange offer" data-featured={featured}>
            <div className="client">
              <h3>{name}</h3>
              <Price className="cost" price={price} period={period} />
              <p>{text}</p>
            </div>
            <div className="studio">
              <Features features={features} />
              {link ? (
                <p className="ways">
                  <SiteLink href={link.href}>
                    {link.label}
                    <span className="sr-only">: {name}</span>
                  </SiteLink>
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Scene id="questions" seed={6} prompt="questions" {...questions}>
      <ul>
        {questions.items.map(({ question, answer }) => (
          <li key={question} className="exchange">
            <h3 className="client">{question}</h3>
            <p className="studio">{answer}</p>
          </li>
        ))}
      </ul>
    </Scene>
  )
}

/** A scene of the clients alone. */
function Quotes({ title, items }: HomePage['quotes']) {
  const text = useText(designMessages)
  if (items.length === 0) return null
  return (
    <section
      id="quotes"
      className="scene chorus"
      aria-labelledby={title ? 'quotes-title' : undefined}
    >
      <Edge seed={8} />
      <div className="exchange opening">
        <div className="client">
          <Speaker>{text('variant3.otherClients')}</Speaker>
          {title ? <h2 id="quotes-title">{title}</h2> : null}
        </div>
        <div className="studio">
          <p className="direction">{text('variant3.exit')}</p>
        </div>
        <Stroke kind={1} />
      </div>
      {items.map(({ text: words, name, role }) => (
        <figure key={words} className="exchange">
          <blockquote className="client">
            <p>{words}</p>
          </blockquote>
          <figcaption className="studio">
            <strong>{name}</strong>
            <span className="direction">{role}</span>
          </figcaption>
        </figure>
      ))}
    </section>
  )
}

function Curtain({ title, text: lead, link }: HomePage['callToAction']) {
  const text = useText(designMessages)
  if (!title && !link) return null
  return (
    <section className="scene curtain" aria-labelledby={title ? 'curtain-title' : undefined}>
      <Edge seed={3} />
      {title ? (
        <div className="across">
          <h2 id="curtain-title">{title}</h2>
        </div>
      ) : null}
      <div className="exchange">
        <div className="client">
          <p className="direction">{text('variant3.enter')}</p>
        </div>
        <div className="studio">
          {lead ? <p className="lead">{lead}</p> : null}
          {link ? (
            <p className="ways">
              <SiteLink href={link.href}>{link.label}</SiteLink>
            </p>
          ) : null}
        </div>
      </div>
    </section>
  )
}
