import rollFont from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { useEffect, useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-dark-b.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-dark-b-header" />
}

/** End credits: roles on the left of one axis, names on the right. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-dark-b" stylesheet={stylesheet} fonts={[rollFont]}>
      <Title {...home.hero} />
      <People {...home.people} />
      <Services {...home.services} />
      <Process {...home.process} />
      <Quotes {...home.quotes} />
      <Work {...home.work} />
      <Plans {...home.plans} />
      <Questions {...home.questions} />
      <AfterCredits {...home.callToAction} image={home.hero.image} />
      <RollButton />
    </DesignFrame>
  )
}

function Title({ eyebrow, title, text, primary, secondary }: HomePage['hero']) {
  return (
    <section className="title" aria-labelledby="roll-title">
      {eyebrow ? <p className="role">{eyebrow}</p> : null}
      <h1 id="roll-title">{title}</h1>
      <p className="lead">{text}</p>
      <p className="ways">
        <LabelledLink link={primary} />
        <LabelledLink link={secondary} />
      </p>
    </section>
  )
}

function Credits({ children, ...credits }: SectionContent & { className: string }) {
  return (
    <Section {...credits}>
      <div className="heading">
        <SectionTitle {...credits} />
      </div>
      {children}
    </Section>
  )
}

function People(people: HomePage['people']) {
  return (
    <Credits id="people" className="starring" {...people}>
      <ul>
        {people.items.map(({ name, role, text, image }) => (
          <li key={name}>
            <p className="role">{role}</p>
            <h3>{name}</h3>
            <p className="small">{text}</p>
            <div className="face">
              <AssetImage asset={image} sizes="10rem" />
            </div>
          </li>
        ))}
      </ul>
    </Credits>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Credits id="services" className="roll" {...services}>
      <TextList items={services.items} />
    </Credits>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Credits id="process" className="roll order" {...process}>
      <TextList ordered items={process.items} />
    </Credits>
  )
}

function Quotes(quotes: HomePage['quotes']) {
  return (
    <Credits id="quotes" className="voices" {...quotes}>
      {quotes.items.map(({ text, name, role }) => (
        <figure key={text}>
          <figcaption>
            <span>{name}</span> {role}
          </figcaption>
          <blockquote>
            <p>{text}</p>
          </blockquote>
        </figure>
      ))}
    </Credits>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Credits id="work" className="starring films" {...work}>
      <ul>
        {work.items.map(({ title, text, client, image, href }) => (
          <li key={title}>
            <p className="role">{client}</p>
            <h3>
              <SiteLink href={href}>{title}</SiteLink>
            </h3>
            <p className="small">{text}</p>
            <div className="face">
              <AssetImage asset={image} sizes="16rem" />
            </div>
          </li>
        ))}
      </ul>
    </Credits>
  )
}

/** The block at the foot of a film's poster: tall, narrow, centred. */
function Plans(plans: HomePage['plans']) {
  return (
    <Credits id="plans" className="billing" {...plans}>
      <ul>
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} data-featured={featured}>
            <h3>{name}</h3>
            <Price className="cost" price={price} period={period} />
            <p>{text}</p>
            <Features features={features} />
            <PlanLink link={link} name={name} />
          </li>
        ))}
      </ul>
    </Credits>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Credits id="questions" className="roll asked" {...questions}>
      <QuestionList items={questions.items} />
    </Credits>
  )
}

type AfterCreditsProps = HomePage['callToAction'] & Pick<HomePage['hero'], 'image'>

/** The page's only picture, after the credits. */
function AfterCredits({ title, text, link, image }: AfterCreditsProps) {
  if (!title && !link) return null
  return (
    <section className="after" aria-labelledby={title ? 'after-title' : undefined}>
      <Changeover />
      <div className="scene">
        <AssetImage asset={image} sizes="100vw" />
      </div>
      <div className="last-words">
        {title ? <h2 id="after-title">{title}</h2> : null}
        {text ? <p>{text}</p> : null}
        <LabelledLink link={link} />
      </div>
    </section>
  )
}

/** The cue dots and scratches at the end of a reel. */
function Changeover() {
  return (
    <svg className="changeover" viewBox="0 0 1200 240" aria-hidden="true">
      <path d="M600 0v168M600 206v34" />
      <ellipse cx="600" cy="187" rx="17" ry="13" />
      <path
        className="scratch"
        d="M212 0c2 40-3 90 1 140s-2 70 0 100M941 0c-1 60 4 80 1 130M958 40c1 50-2 120 0 200M430 66l5 3-2 4M771 110c5-2 6 4 11 2M318 190l1 6M1044 92q6 3 3 9M118 54l4-1M690 38c3 5-1 8 3 12M520 214l7 1"
      />
    </svg>
  )
}

const pixelsPerSecond = 90

/** Scrolls the credits until the reader scrolls. */
function RollButton() {
  const text = useText(designMessages)
  const [rolling, setRolling] = useState<boolean | null>(null)

  useEffect(() => {
    const wantsLess = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    setRolling(wantsLess ? null : false)
  }, [])

  useEffect(() => {
    if (!rolling) return
    const listening = new AbortController()
    const stop = () => setRolling(false)
    for (const takesOver of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
      window.addEventListener(takesOver, stop, { signal: listening.signal, passive: true })
    }
    let last = performance.now()
    let top = window.scrollY
    let frame = requestAnimationFrame(function roll(now) {
      top += ((now - last) / 1000) * pixelsPerSecond
      last = now
      window.scrollTo({ top, behavior: 'instant' })
      if (top + window.innerHeight >= document.documentElement.scrollHeight) return stop()
      frame = requestAnimationFrame(roll)
    })
    return () => {
      cancelAnimationFrame(frame)
      listening.abort()
    }
  }, [rolling])

  if (rolling === null) return null
  return (
    <div className="roller">
      <button
        type="button"
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={() => setRolling(!rolling)}
      >
        {text(rolling ? 'darkB.stop' : 'darkB.roll')}
      </button>
    </div>
  )
}
