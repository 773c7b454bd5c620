import mono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2?url'
import condensed from '@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff2?url'
import { useEffect, useState } from 'react'
import type { Link } from '../../../server/site/contract'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { designPartMessages } from '../design-parts/messages'
import { Features, Price } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import {
  type NamedSectionContent,
  Section,
  type SectionName,
  SectionTitle,
} from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-war-room.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-war-room-header" />
}

/** A control room: a console with lamps and a clock, strips that move through lanes, a price board, a telephone. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-war-room" stylesheet={stylesheet} fonts={[condensed, mono]}>
      <Console home={home} />
      <Ticker quotes={home.quotes.items} />
      <Lanes {...home.process} />
      <Strips {...home.work} lanes={home.process.items.length} />
      <Selectors {...home.services} />
      <PriceBoard {...home.plans} />
      <Signals {...home.quotes} />
      <Roster {...home.people} />
      <Procedures {...home.questions} />
      <Hotline {...home.callToAction} />
    </DesignFrame>
  )
}

function Console({ home }: { home: HomePage }) {
  const { eyebrow, title, text, primary, secondary, image } = home.hero
  return (
    <section className="console" aria-labelledby="war-room-title">
      <div className="console-display">
        {eyebrow ? <p className="tape">{eyebrow}</p> : null}
        <h1 id="war-room-title">{title}</h1>
      </div>
      <div className="console-brief">
        {text ? <p>{text}</p> : null}
        <p className="keys">
          <Key link={primary} lit />
          <Key link={secondary} />
        </p>
      </div>
      {image ? (
        <div className="console-monitor">
          <AssetImage asset={image} sizes="(width >= 62rem) 38vw, 100vw" priority />
        </div>
      ) : null}
      <Clock />
      <Annunciator home={home} />
    </section>
  )
}

/** A lamp for each section with items, and their number. */
function Annunciator({ home }: { home: HomePage }) {
  const text = useText(designMessages)
  const named = useText(designPartMessages)
  const lamps: { id: string; lane: SectionName; items: unknown[] }[] = [
    { id: 'war-room-process', lane: 'process', ...home.process },
    { id: 'war-room-work', lane: 'work', ...home.work },
    { id: 'war-room-services', lane: 'services', ...home.services },
    { id: 'plans', lane: 'plans', ...home.plans },
    { id: 'war-room-quotes', lane: 'signals', ...home.quotes },
    { id: 'war-room-people', lane: 'people', ...home.people },
    { id: 'war-room-questions', lane: 'questions', ...home.questions },
  ]
  const parts = lamps.filter(({ items }) => items.length > 0)
  if (parts.length === 0) return null
  return (
    <nav className="annunciator" aria-label={text('warRoom.board')}>
      <ul>
        {parts.map(({ id, lane, items }) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="lamp" aria-hidden="true" />
              {named(`${lane}.name`)}
              <span className="count">{twoDigits(items.length)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The reader's local time. Before hydration the clock has no hands. */
function Clock() {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = now ? now.getSeconds() : 0
  const minutes = now ? now.getMinutes() + seconds / 60 : 0
  const hours = now ? now.getHours() + minutes / 60 : 0
  return (
    <div className="clock" aria-hidden="true">
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle className="clock-face" cx="60" cy="60" r="57" />
        <circle className="clock-minutes" cx="60" cy="60" r="50" pathLength="60" />
        <circle className="clock-hours" cx="60" cy="60" r="46" pathLength="12" />
        {now ? (
          <>
            <path className="clock-hand" d="M60 66V32" transform={`rotate(${hours * 30} 60 60)`} />
            <path className="clock-hand" d="M60 68V16" transform={`rotate(${minutes * 6} 60 60)`} />
            <g className="clock-second" transform={`rotate(${seconds * 6} 60 60)`}>
              <path d="M60 74V22" />
              <circle cx="60" cy="20" r="4.5" />
            </g>
          </>
        ) : null}
      </svg>
      <p className="clock-digits">{now ? now.toTimeString().slice(0, 8) : null}</p>
    </div>
  )
}

/** A ticker of quotes. It runs only with JavaScript, so that it can be paused. */
function Ticker({ quotes }: { quotes: HomePage['quotes']['items'] }) {
  const text = useText(designMessages)
  const named = useText(designPartMessages)
  const [running, setRunning] = useState<boolean | null>(null)
  useEffect(() => setRunning(true), [])
  if (quotes.length === 0) return null
  const length = quotes.reduce((sum, { text }) => sum + text.length, 0)
  const run = quotes.map(({ text: words, name }) => (
    <span key={name + words}>
      {named('quoted', { words })} <b>{name}</b>
    </span>
  ))
  return (
    <div className="ticker" data-running={running ?? undefined}>
      <div className="ticker-window" aria-hidden="true">
        <p style={{ '--length': length }}>
          {run}
          {run}
        </p>
      </div>
      <button type="button" hidden={running === null} onClick={() => setRunning(!running)}>
        {text.rich(running ? 'warRoom.hold' : 'warRoom.run', {
          of: (words) => <span className="sr-only">{words}</span>,
        })}
      </button>
    </div>
  )
}

function Lanes(process: HomePage['process']) {
  return (
    <Panel id="war-room-process" name="process" {...process}>
      <TextList
        ordered
        className="lanes"
        items={process.items}
        sign={(_, place) => (
          <p className="lane-number" aria-hidden="true">
            {twoDigits(place + 1)}
          </p>
        )}
      />
    </Panel>
  )
}

function Strips({ lanes, ...work }: HomePage['work'] & { lanes: number }) {
  return (
    <Panel id="war-room-work" name="work" {...work}>
      <ul className="strips" style={{ '--lanes': Math.max(lanes, 1) }}>
        {work.items.map((item, place) => (
          <li key={item.title}>
            <article className="strip">
              <p className="strip-number" aria-hidden="true">
                {twoDigits(place + 1)}
              </p>
              <AssetImage asset={item.image} sizes="(width >= 48rem) 12rem, 6rem" />
              <div className="strip-words">
                <p className="strip-client">{item.client}</p>
                <h3 className="strip-title">
                  <LinkedTitle title={item.title} href={item.href} />
                </h3>
                <p>{item.text}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Selectors(services: HomePage['services']) {
  return (
    <Panel id="war-room-services" name="services" {...services}>
      <TextList
        className="selectors"
        items={services.items}
        sign={(_, place) => <Selector of={services.items.length} at={place} />}
      />
    </Panel>
  )
}

/** A rotary switch with a position for each service, set to this one. */
function Selector({ of, at }: { of: number; at: number }) {
  const spread = 250 / Math.max(of - 1, 1)
  const angle = of === 1 ? 0 : at * spread - 125
  return (
    <svg className="selector" viewBox="0 0 80 80" aria-hidden="true">
      {Array.from({ length: of }, (_, stop) => stop * spread - 125).map((stop) => (
        <path
          key={stop}
          className={stop === angle || of === 1 ? 'stop stop-on' : 'stop'}
          d="M40 3v6"
          transform={`rotate(${of === 1 ? 0 : stop} 40 40)`}
        />
      ))}
      <circle className="selector-plate" cx="40" cy="40" r="27" />
      <circle className="selector-grip" cx="40" cy="40" r="24" pathLength="36" />
      <g transform={`rotate(${angle} 40 40)`}>
        <path className="selector-bar" d="M33 60V22l7-7 7 7v38a7 7 0 0 1-14 0Z" />
        <path className="selector-line" d="M40 19v16" />
      </g>
    </svg>
  )
}

function PriceBoard(plans: HomePage['plans']) {
  return (
    <Panel id="plans" name="plans" {...plans}>
      <ul className="board">
        {plans.items.map((plan) => (
          <li key={plan.name} data-featured={plan.featured || undefined}>
            <div className="board-name">
              <h3>
                <span className="lamp" aria-hidden="true" />
                {plan.name}
              </h3>
              <p>{plan.text}</p>
            </div>
            <Price className="board-price" price={plan.price} period={plan.period} />
            <Features className="board-features" features={plan.features} />
            <p className="keys">
              <Key link={plan.link} lit={plan.featured} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Signals(quotes: HomePage['quotes']) {
  return (
    <Panel id="war-room-quotes" name="signals" {...quotes}>
      <ul className="signals">
        {quotes.items.map(({ text, name, role }) => (
          <li key={name + text}>
            <Quote text={text}>
              <b>{name}</b>
              {role ? <span>{role}</span> : null}
            </Quote>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Roster(people: HomePage['people']) {
  return (
    <Panel id="war-room-people" name="people" {...people}>
      <ul className="roster">
        {people.items.map((person) => (
          <li key={person.name}>
            <AssetImage asset={person.image} sizes="7rem" />
            <div>
              <h3>{person.name}</h3>
              <p className="roster-role">{person.role}</p>
              <p>{person.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Procedures(questions: HomePage['questions']) {
  return (
    <Panel id="war-room-questions" name="questions" {...questions}>
      <div className="procedures">
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <span className="toggle" aria-hidden="true" />
              <h3>{question}</h3>
            </summary>
            <p className="answer">{answer}</p>
          </details>
        ))}
      </div>
    </Panel>
  )
}

function Hotline({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="hotline" aria-labelledby="war-room-hotline">
      <Telephone />
      <div className="hotline-words">
        <h2 id="war-room-hotline">{title}</h2>
        {text ? <p>{text}</p> : null}
        <p className="keys">
          <Key link={link} lit />
        </p>
      </div>
    </section>
  )
}

function Telephone() {
  return (
    <svg className="telephone" viewBox="14 8 368 246" aria-hidden="true">
      <path
        className="cord"
        d="M300 226c40 6 62-8 58-30s-34-14-30 6 44 22 40-8-36-26-34-6 30 30 26-10"
      />
      <path
        className="phone-side"
        d="M58 236 92 122c4-14 14-22 30-22h116c16 0 26 8 30 22l34 114Z"
      />
      <path
        className="phone-body"
        d="M74 226 104 122c4-12 12-18 26-18h100c14 0 22 6 26 18l30 104Z"
      />
      <path className="phone-base" d="M48 232h264v12a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6Z" />
      <path className="phone-side" d="M122 102V76h22v26m72 0V76h22v26" />
      <path
        className="phone-handset"
        d="M30 78c0-44 70-62 150-62s150 18 150 62c0 16-8 22-24 22h-34c-14 0-20-6-22-18-2-14-10-18-24-18h-92c-14 0-22 4-24 18-2 12-8 18-22 18H54c-16 0-24-6-24-22Z"
      />
      <path className="phone-shine" d="M52 62c14-22 62-32 128-32" />
      <circle className="phone-dial" cx="180" cy="168" r="50" />
      <circle className="phone-holes" cx="180" cy="168" r="37" pathLength="13" />
      <circle className="phone-middle" cx="180" cy="168" r="21" />
      <path className="phone-stop" d="m212 194 16 12" />
    </svg>
  )
}

function Panel({ children, ...panel }: NamedSectionContent) {
  const named = useText(designPartMessages)
  return (
    <Section className="panel" {...panel}>
      <div className="panel-head">
        <p className="tape" aria-hidden="true">
          {named(`${panel.name}.name`)}
        </p>
        <SectionTitle textClassName="panel-text" {...panel} />
      </div>
      {children}
    </Section>
  )
}

function Key({ link, lit = false }: { link: Link | null; lit?: boolean }) {
  if (!link) return null
  return (
    <SiteLink href={link.href} className={lit ? 'key key-lit' : 'key'}>
      {link.label}
    </SiteLink>
  )
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0')
}
