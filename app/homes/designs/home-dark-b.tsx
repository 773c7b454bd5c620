import rollFont from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { useEffect, useState } from 'react'
import { preload } from 'react-dom'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { formatPrice } from '../../formats/money'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import stylesheet from './home-dark-b.css?url'

export function Header() {
  return (
    <header className="home-dark-b-header">
      <HeaderContents />
    </header>
  )
}

/** Nothing but the end credits: what on the left, who on the right of one axis. */
export function Page({ home }: { home: HomePage }) {
  preload(rollFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className="home-dark-b">
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
      </div>
    </>
  )
}

function Title({ eyebrow, title, text, primary, secondary }: HomePage['hero']) {
  return (
    <section className="title" aria-labelledby="roll-title">
      {eyebrow ? <p className="role">{eyebrow}</p> : null}
      <h1 id="roll-title">{title}</h1>
      <p className="lead">{text}</p>
      <p className="ways">
        {primary ? <SiteLink href={primary.href}>{primary.label}</SiteLink> : null}
        {secondary ? <SiteLink href={secondary.href}>{secondary.label}</SiteLink> : null}
      </p>
    </section>
  )
}

interface HeadingProps {
  id: string
  title: string
  text?: string
}

function Heading({ id, title, text }: HeadingProps) {
  return (
    <div className="heading">
      {title ? <h2 id={`${id}-title`}>{title}</h2> : null}
      {text ? <p>{text}</p> : null}
    </div>
  )
}

/** What a section of credits is called by, and where it is found. */
function named(id: string, title: string) {
  return { id, 'aria-labelledby': title ? `${id}-title` : undefined }
}

function People({ title, text, items }: HomePage['people']) {
  if (items.length === 0) return null
  return (
    <section className="starring" {...named('people', title)}>
      <Heading id="people" title={title} text={text} />
      <ul>
        {items.map(({ name, role, text, image }) => (
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
    </section>
  )
}

function Services({ title, text, items }: HomePage['services']) {
  if (items.length === 0) return null
  return (
    <section className="roll" {...named('services', title)}>
      <Heading id="services" title={title} text={text} />
      <ul>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Process({ title, text, items }: HomePage['process']) {
  if (items.length === 0) return null
  return (
    <section className="roll order" {...named('process', title)}>
      <Heading id="process" title={title} text={text} />
      <ol>
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Quotes({ title, items }: HomePage['quotes']) {
  if (items.length === 0) return null
  return (
    <section className="voices" {...named('quotes', title)}>
      <Heading id="quotes" title={title} />
      {items.map(({ text, name, role }) => (
        <figure key={text}>
          <figcaption>
            <span>{name}</span> {role}
          </figcaption>
          <blockquote>
            <p>{text}</p>
          </blockquote>
        </figure>
      ))}
    </section>
  )
}

function Work({ title, text, items }: HomePage['work']) {
  if (items.length === 0) return null
  return (
    <section className="starring films" {...named('work', title)}>
      <Heading id="work" title={title} text={text} />
      <ul>
        {items.map(({ title, text, client, image, href }) => (
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
    </section>
  )
}

/** The block at the foot of a film's poster: tall, narrow, centred. */
function Plans({ title, text, items }: HomePage['plans']) {
  if (items.length === 0) return null
  return (
    <section className="billing" {...named('plans', title)}>
      <Heading id="plans" title={title} text={text} />
      <ul>
        {items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} data-featured={featured}>
            <h3>{name}</h3>
            <p className="cost">
              <strong>{formatPrice(price)}</strong> {period}
            </p>
            <p>{text}</p>
            <ul>
              {features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {link ? (
              <SiteLink href={link.href}>
                {link.label}
                <span className="sr-only">: {name}</span>
              </SiteLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Questions({ title, text, items }: HomePage['questions']) {
  if (items.length === 0) return null
  return (
    <section className="roll asked" {...named('questions', title)}>
      <Heading id="questions" title={title} text={text} />
      <ul>
        {items.map(({ question, answer }) => (
          <li key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AfterCreditsProps = HomePage['callToAction'] & Pick<HomePage['hero'], 'image'>

/** For those who stayed in their seats: the page's only picture. */
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
        {link ? <SiteLink href={link.href}>{link.label}</SiteLink> : null}
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

/** Lets the credits roll by themselves until the reader takes over. */
function RollButton() {
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
        {rolling ? 'Stop' : 'Roll the credits'}
      </button>
    </div>
  )
}
