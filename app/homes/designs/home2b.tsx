import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { formatPrice } from '../../formats/money'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import stylesheet from './home2b.css?url'

export function Header() {
  return (
    <header className="home2b-header">
      <HeaderContents />
    </header>
  )
}

/** One poster for each case, a screen tall; all that is not work is the colophon at the end. */
export function Page({ home }: { home: HomePage }) {
  preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className="home2b">
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
      </div>
    </>
  )
}

/** A long title is set smaller, so that each poster is covered about equally. */
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
        {primary || secondary ? (
          <p className="opening-links">
            {[primary, secondary].map((link) =>
              link ? (
                <SiteLink key={link.label} href={link.href}>
                  {link.label}
                </SiteLink>
              ) : null,
            )}
          </p>
        ) : null}
      </div>
    </section>
  )
}

/** Rings around one centre, each twice as heavy as the one inside it: from where to where, in 32nds of a turn. */
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
              {item.href ? <SiteLink href={item.href}>{item.title}</SiteLink> : item.title}
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

interface EntryProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

/** A line of the colophon: what it is about on the left, small type on the right. */
function Entry({ id, title, text, children }: EntryProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} className="entry" aria-labelledby={title ? titleId : undefined}>
      <div className="entry-head">
        {title ? <h2 id={titleId}>{title}</h2> : null}
        {text ? <p>{text}</p> : null}
      </div>
      {children}
    </section>
  )
}

function Services({ title, text, items }: HomePage['services']) {
  if (items.length === 0) return null
  return (
    <Entry id="services" title={title} text={text}>
      <ul className="entry-list">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Entry>
  )
}

function Process({ title, text, items }: HomePage['process']) {
  if (items.length === 0) return null
  return (
    <Entry id="process" title={title} text={text}>
      <ol className="entry-list entry-steps">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Entry>
  )
}

function Plans({ title, text, items }: HomePage['plans']) {
  if (items.length === 0) return null
  return (
    <Entry id="plans" title={title} text={text}>
      <ul className="entry-list">
        {items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} data-featured={featured}>
            <h3>{name}</h3>
            <p className="amount">
              <b>{formatPrice(price)}</b> {period}
            </p>
            <p>{text}</p>
            <ul className="amount-features">
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {link ? (
              <SiteLink href={link.href} className="entry-link">
                {link.label}
                <span className="sr-only">: {name}</span>
              </SiteLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Entry>
  )
}

function People({ title, text, items }: HomePage['people']) {
  if (items.length === 0) return null
  return (
    <Entry id="people" title={title} text={text}>
      <ul className="entry-list">
        {items.map((person) => (
          <li key={person.name} className="person">
            <AssetImage asset={person.image} sizes="5rem" className="person-picture" />
            <h3>{person.name}</h3>
            <p className="person-role">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
    </Entry>
  )
}

function Quotes({ title, items }: HomePage['quotes']) {
  if (items.length === 0) return null
  return (
    <Entry id="quotes" title={title}>
      <div className="entry-list">
        {items.map((item) => (
          <figure key={item.text}>
            <blockquote>
              <p>{item.text}</p>
            </blockquote>
            <figcaption>
              <b>{item.name}</b>
              {item.role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Entry>
  )
}

function Questions({ title, text, items }: HomePage['questions']) {
  if (items.length === 0) return null
  return (
    <Entry id="questions" title={title} text={text}>
      <ul className="entry-list">
        {items.map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
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
      {link ? (
        <SiteLink href={link.href} className="last-link">
          {link.label}
        </SiteLink>
      ) : null}
    </section>
  )
}
