import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { CSSProperties } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features, PlanLink } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home2b.css?url'

export function Header() {
  return <MenuHeader className="home2b-header" />
}

/** One poster for each project, as tall as the screen. All other sections are in the colophon at the end. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home2b" stylesheet={stylesheet} fonts={[archivo]}>
      <Opening {...home.hero} />
      <Posters {...home.work} />
      <div className="colophon">
        <Services {...home.services} />
        <Process {...home.process} />
        <Plans {...home.plans} />
        <People {...home.people} />
        <Quotes {...home.quotes} />
        <Questions {...home.questions} />
      </div>
      <Last {...home.callToAction} />
    </DesignFrame>
  )
}

/** Long titles are smaller, so that all posters are covered equally. */
function scaled(text: string): CSSProperties {
  return {
    '--scale': Math.min(1, Math.sqrt(26 / Math.max(1, text.length))).toFixed(3),
  }
}

function Opening({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="sheet opening" aria-labelledby="hero-title">
      <div className="opening-drawing">
        <Arcs />
        {image ? (
          <div className="opening-picture">
            <AssetImage asset={image} sizes="(width >= 64rem) 34vw, 60vw" priority />
          </div>
        ) : null}
      </div>
      {eyebrow ? <p className="opening-eyebrow">{eyebrow}</p> : null}
      <h1 id="hero-title" style={scaled(title)}>
        {title}
      </h1>
      <div className="opening-words">
        <p>{text}</p>
        <Links links={[primary, secondary]} className="opening-links" />
      </div>
    </section>
  )
}

/** Concentric rings, each twice as heavy as the one inside it: start and end in 32nds of a turn. */
const rings = [
  {
    radius: 118,
    width: 8,
    parts: [
      [-10, 3],
      [6, 11],
      [14, 17],
    ],
  },
  {
    radius: 138,
    width: 16,
    parts: [
      [-6, 1],
      [8, 19],
    ],
  },
  {
    radius: 174,
    width: 32,
    parts: [
      [-12, -5],
      [2, 6],
      [13, 16],
    ],
  },
  {
    radius: 242,
    width: 64,
    parts: [
      [-3, 4],
      [9, 15],
      [-9, -7],
    ],
  },
  {
    radius: 378,
    width: 128,
    parts: [
      [-8, -3],
      [5, 9],
      [12, 18],
    ],
  },
  {
    radius: 650,
    width: 256,
    parts: [
      [-4, 3],
      [8, 13],
      [-13, -9],
    ],
  },
]

function Arcs() {
  return (
    <svg className="arcs" viewBox="-500 -500 1000 1000" aria-hidden="true">
      {rings.flatMap(({ radius, width, parts }, ring) =>
        parts.map(([from = 0, to = 0]) => (
          <path
            key={`${radius} ${from}`}
            d={arc(radius, from, to)}
            strokeWidth={width}
            className={ring === 3 && from === 9 ? 'arc-red' : undefined}
          />
        )),
      )}
    </svg>
  )
}

function arc(radius: number, from: number, to: number): string {
  const point = (place: number) => {
    const angle = (place * Math.PI) / 16
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
  }
  return `M${point(from)}A${radius} ${radius} 0 ${to - from > 16 ? 1 : 0} 1 ${point(to)}`
}

function Posters({ title, text, items }: HomePage['work']) {
  if (items.length === 0) return null
  return (
    <section id="work" aria-labelledby={title ? 'work-title' : undefined}>
      {title || text ? (
        <div className="posters-head">
          {title ? <h2 id="work-title">{title}</h2> : null}
          {text ? <p>{text}</p> : null}
        </div>
      ) : null}
      <ol>
        {items.map((item, place) => (
          <li key={item.title} className="sheet poster">
            <div className="poster-picture">
              <AssetImage asset={item.image} sizes="(width >= 48rem) 100vw, 160vw" />
            </div>
            <p className="poster-client">{item.client}</p>
            <h3 className="poster-title" style={scaled(item.title)}>
              <LinkedTitle title={item.title} href={item.href} />
            </h3>
            <p className="poster-text">{item.text}</p>
            <p className="poster-number" aria-hidden="true">
              {place + 1}/{items.length}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A line of the colophon: the title on the left, small type on the right. */
function Entry({ children, ...entry }: SectionContent) {
  return (
    <Section className="entry" {...entry}>
      <div className="entry-head">
        <SectionTitle {...entry} />
      </div>
      {children}
    </Section>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Entry id="services" {...services}>
      <TextList className="entry-list" items={services.items} />
    </Entry>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Entry id="process" {...process}>
      <TextList ordered className="entry-list entry-steps" items={process.items} />
    </Entry>
  )
}

function Plans(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Entry id="plans" {...plans}>
      <ul className="entry-list">
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} data-featured={featured}>
            <h3>{name}</h3>
            <p className="amount">
              <b>{written(price)}</b> {period}
            </p>
            <p>{text}</p>
            <Features className="amount-features" features={features} />
            <PlanLink className="entry-link" link={link} name={name} />
          </li>
        ))}
      </ul>
    </Entry>
  )
}

function People(people: HomePage['people']) {
  return (
    <Entry id="people" {...people}>
      <PeopleList
        className="entry-list"
        itemClassName="person"
        sizes="5rem"
        pictureClassName="person-picture"
        roleClassName="person-role"
        items={people.items}
      />
    </Entry>
  )
}

function Quotes(quotes: HomePage['quotes']) {
  return (
    <Entry id="quotes" {...quotes}>
      <div className="entry-list">
        {quotes.items.map((item) => (
          <Quote key={item.text} text={item.text}>
            <b>{item.name}</b>
            {item.role}
          </Quote>
        ))}
      </div>
    </Entry>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Entry id="questions" {...questions}>
      <QuestionList className="entry-list" items={questions.items} />
    </Entry>
  )
}

function Last({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="last" aria-labelledby="call-title">
      <h2 id="call-title" style={scaled(title)}>
        {title}
      </h2>
      <p>{text}</p>
      <LabelledLink link={link} className="last-link" />
    </section>
  )
}
