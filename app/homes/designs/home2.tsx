import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { CSSProperties, ReactNode } from 'react'
import { preload } from 'react-dom'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { formatPrice } from '../../formats/money'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import stylesheet from './home2.css?url'

/** One line of small type above the poster, on its red. */
export function Header() {
  return (
    <header className="home2-header">
      <HeaderContents />
    </header>
  )
}

/** A poster of the international style: twelve columns, one family, three colours, one angle. */
export function Page({ home }: { home: HomePage }) {
  preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className="home2">
        <Poster {...home.hero} />
        <Services {...home.services} />
        <Work {...home.work} />
        <Process {...home.process} />
        <Plans {...home.plans} />
        <Quotes {...home.quotes} />
        <People {...home.people} />
        <Questions {...home.questions} />
        <CallToAction {...home.callToAction} />
      </div>
    </>
  )
}

/** How much smaller a long title is set, so that it covers about the same ground as a short one. */
function fitting(text: string, length: number): CSSProperties {
  const scale = Math.min(1, Math.sqrt(length / Math.max(1, text.length)))
  return { '--fit': scale.toFixed(3) }
}

/** For the style sheet, which sets a price of many figures smaller. */
function sized(price: string): CSSProperties {
  return { '--length': price.length }
}

function Poster({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="poster" aria-labelledby="hero-title">
      <Bars />
      {image ? (
        <div className="poster-window">
          <AssetImage asset={image} sizes="(width >= 64rem) 60vw, 110vw" priority />
        </div>
      ) : null}
      {eyebrow ? <p className="poster-eyebrow">{eyebrow}</p> : null}
      <div className="poster-stage">
        <h1 id="hero-title" style={fitting(title, 40)}>
          {title}
        </h1>
      </div>
      <p className="poster-text">{text}</p>
      {primary || secondary ? (
        <p className="poster-links">
          {[primary, secondary].map((link) =>
            link ? (
              <SiteLink key={link.label} href={link.href}>
                {link.label}
                <Arrow />
              </SiteLink>
            ) : null,
          )}
        </p>
      ) : null}
    </section>
  )
}

/** Strokes of one angle, each heavier than the one before, as a voice that rises. */
function Bars() {
  return (
    <svg
      className="bars"
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
    >
      <g transform="rotate(-30 1000 1000)">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((n) => (
          <path
            key={n}
            d={`M${n * 46 - 120} ${1010 - n * (n + 8) * 3}h1600v${3 + n * n * 0.62}H${n * 46 - 120}z`}
          />
        ))}
      </g>
    </svg>
  )
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 21 20 4M7 3h14v14" fill="none" stroke="currentColor" strokeWidth="3.4" />
    </svg>
  )
}

interface PartProps {
  id: string
  title: string
  text?: string
  children: ReactNode
}

function Part({ id, title, text, children }: PartProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} className={`part part-${id}`} aria-labelledby={title ? titleId : undefined}>
      {title ? (
        <h2 id={titleId} style={fitting(title, 34)}>
          {title}
        </h2>
      ) : null}
      {text ? <p className="part-text">{text}</p> : null}
      {children}
    </section>
  )
}

function Services({ title, text, items }: HomePage['services']) {
  if (items.length === 0) return null
  return (
    <Part id="services" title={title} text={text}>
      <ol className="services">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Work({ title, text, items }: HomePage['work']) {
  if (items.length === 0) return null
  return (
    <Part id="work" title={title} text={text}>
      <ul className="works">
        {items.map((item) => (
          <li key={item.title} className="work">
            <div className="work-picture">
              <AssetImage asset={item.image} sizes="(width >= 64rem) 66vw, 100vw" />
            </div>
            <div className="work-words">
              <h3>
                {item.href ? (
                  <SiteLink href={item.href}>
                    {item.title}
                    <Arrow />
                  </SiteLink>
                ) : (
                  item.title
                )}
              </h3>
              <p>{item.text}</p>
              <p className="work-client">{item.client}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Process({ title, text, items }: HomePage['process']) {
  if (items.length === 0) return null
  return (
    <Part id="process" title={title} text={text}>
      <ol className="stairs">
        {items.map((item, place) => (
          <li key={item.title} style={{ '--step': place % 6 }}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Plans({ title, text, items }: HomePage['plans']) {
  if (items.length === 0) return null
  return (
    <Part id="plans" title={title} text={text}>
      <ul className="plans">
        {items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="offer" data-featured={featured}>
            <h3>{name}</h3>
            <p className="offer-price" style={sized(formatPrice(price))}>
              {formatPrice(price)} <small>{period}</small>
            </p>
            <div className="offer-words">
              <p>{text}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature} className="offer-feature">
                    {feature}
                  </li>
                ))}
              </ul>
              {link ? (
                <SiteLink href={link.href} className="offer-link">
                  {link.label}
                  <span className="sr-only">: {name}</span>
                  <Arrow />
                </SiteLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Quotes({ title, items }: HomePage['quotes']) {
  if (items.length === 0) return null
  return (
    <Part id="quotes" title={title}>
      <div className="voices">
        {items.map((item) => (
          <figure key={item.text}>
            <blockquote>
              <p>{item.text}</p>
            </blockquote>
            <figcaption>
              <b>{item.name}</b> {item.role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  )
}

function People({ title, text, items }: HomePage['people']) {
  if (items.length === 0) return null
  return (
    <Part id="people" title={title} text={text}>
      <ul className="crew">
        {items.map((person) => (
          <li key={person.name}>
            <AssetImage
              asset={person.image}
              sizes="(width >= 64rem) 17vw, (width >= 40rem) 33vw, 50vw"
              className="crew-picture"
            />
            <h3>{person.name}</h3>
            <p className="crew-role">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Questions({ title, text, items }: HomePage['questions']) {
  if (items.length === 0) return null
  return (
    <Part id="questions" title={title} text={text}>
      <ul className="answers">
        {items.map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function CallToAction({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="call" aria-labelledby="call-title">
      <svg className="call-arrow" viewBox="0 0 600 600" aria-hidden="true">
        <path d="M0 600 0 424 386 38H88L88-80H600V512H474V174L48 600z" />
      </svg>
      <h2 id="call-title" style={fitting(title, 34)}>
        {title}
      </h2>
      <p>{text}</p>
      {link ? (
        <SiteLink href={link.href} className="call-link">
          {link.label}
          <Arrow />
        </SiteLink>
      ) : null}
    </section>
  )
}
