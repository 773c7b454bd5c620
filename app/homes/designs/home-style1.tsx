import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useState } from 'react'
import { preload } from 'react-dom'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { formatPrice } from '../../formats/money'
import { useHydrated } from '../../navigation/hydrated'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import stylesheet from './home-style1.css?url'

export function Header() {
  return (
    <header className="home-style1-header">
      <HeaderContents />
    </header>
  )
}

/** A box of wooden toys: every section is built from one shape. */
export function Page({ home }: { home: HomePage }) {
  preload(spaceGrotesk, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className="home-style1">
        <Opening {...home.hero} />
        <Discs {...home.services} />
        <Squares {...home.work} />
        <Triangles {...home.process} />
        <Houses {...home.plans} />
        <Arches {...home.quotes} />
        <Figures {...home.people} />
        <Bars {...home.questions} />
        <Ramp {...home.callToAction} />
      </div>
    </>
  )
}

function Opening({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="opening" aria-labelledby="hero-title">
      <div className="opening-words">
        {eyebrow ? <p className="opening-eyebrow">{eyebrow}</p> : null}
        <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
          {title}
        </h1>
        <p className="opening-text">{text}</p>
        {primary || secondary ? (
          <p className="opening-links">
            {[primary, secondary].map((link) =>
              link ? (
                <SiteLink key={link.label} href={link.href} className="peg">
                  {link.label}
                </SiteLink>
              ) : null,
            )}
          </p>
        ) : null}
      </div>
      <ToyBox image={image} />
    </section>
  )
}

type Shape =
  | 'quarter'
  | 'half'
  | 'triangle'
  | 'disc'
  | 'rings'
  | 'dots'
  | 'stripes'
  | 'stairs'
  | 'leaf'

/** What lies on a field of 100 by 100, to be turned about its middle. */
const outlines: Record<Shape, string> = {
  quarter: 'M0 0h100A100 100 0 0 1 0 100z',
  half: 'M0 0h100a50 50 0 0 1-100 0zM0 50h100a50 50 0 0 1-100 0z',
  triangle: 'M0 0h100L0 100z',
  disc: 'M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84',
  rings:
    'M0 0h100A100 100 0 0 1 0 100V80A80 80 0 0 0 80 0H60A60 60 0 0 1 0 60V40A40 40 0 0 0 40 0H20A20 20 0 0 1 0 20z',
  dots: 'M25 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M75 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M25 59a16 16 0 1 1 0 32a16 16 0 1 1 0-32M75 59a16 16 0 1 1 0 32a16 16 0 1 1 0-32',
  stripes: 'M0 0h20v100H0zM40 0h20v100H40zM80 0h20v100H80z',
  stairs: 'M0 0h25v25h25v25h25v25h25v25H0z',
  leaf: 'M0 0h50A50 50 0 0 1 100 50v50H50A50 50 0 0 1 0 50z',
}

/** The fields of the box, row by row: shape, its colour, the colour below it, how often it is turned. */
const fields = `
quarter red cream 0, disc blue yellow 0, triangle ink cream 1, half yellow cream 0, quarter blue cream 1, stripes ink red 0,
leaf yellow blue 0, quarter ink cream 3, rings red cream 2, disc cream blue 0, stairs red cream 0, quarter yellow cream 2,
triangle blue cream 0, dots ink yellow 0, hole, hole, half blue cream 1, triangle red ink 3,
rings ink cream 3, quarter red yellow 1, hole, hole, quarter yellow red 0, disc red cream 0,
half red cream 0, stripes blue cream 1, quarter blue cream 2, leaf ink yellow 1, rings blue cream 1, triangle yellow cream 2,
disc yellow ink 0, stairs blue cream 2, half ink red 1, triangle red cream 0, dots blue cream 0, quarter ink yellow 3`
  .split(',')
  .map((field, place) => {
    const [shape = '', front, back, turns] = field.trim().split(' ')
    return { place, shape, front, back, turns: Number(turns) }
  })

/** The shapes of the house in their box; a shake turns each of them another way. */
function ToyBox({ image }: { image: HomePage['hero']['image'] }) {
  const [shakes, setShakes] = useState(0)
  const hydrated = useHydrated()
  return (
    <div className="box">
      <div className="box-frame">
        <svg className="box-fields" viewBox="0 0 600 600" aria-hidden="true">
          {fields.map(({ place, shape, front, back, turns }) =>
            shape === 'hole' ? null : (
              <g
                key={place}
                className="field"
                transform={`translate(${(place % 6) * 100} ${Math.floor(place / 6) * 100})`}
                style={{ '--place': (place * 7) % 36 }}
              >
                <path d="M-.5-.5h101v101h-101z" className={`paint-${back}`} />
                <path
                  d={outlines[shape as Shape]}
                  className={`toy paint-${front}`}
                  style={{ rotate: `${(turns + shakes * ((place % 3) + 1)) * 90}deg` }}
                />
              </g>
            ),
          )}
        </svg>
        <div className="box-picture">
          <AssetImage asset={image} sizes="(width >= 64rem) 20vw, 34vw" priority />
        </div>
      </div>
      {hydrated ? (
        <button type="button" className="shake" onClick={() => setShakes(shakes + 1)}>
          Shake the box
        </button>
      ) : null}
    </div>
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
      {title || text ? (
        <div className="part-head">
          <span className="part-shape" aria-hidden="true" />
          {title ? <h2 id={titleId}>{title}</h2> : null}
          {text ? <p>{text}</p> : null}
        </div>
      ) : null}
      {children}
    </section>
  )
}

function Discs({ title, text, items }: HomePage['services']) {
  if (items.length === 0) return null
  return (
    <Part id="services" title={title} text={text}>
      <ul className="discs">
        {items.map((item) => (
          <li key={item.title}>
            <div className="disc">
              <h3 data-length={item.title.length > 32 ? 'long' : undefined}>{item.title}</h3>
            </div>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Squares({ title, text, items }: HomePage['work']) {
  if (items.length === 0) return null
  return (
    <Part id="work" title={title} text={text}>
      <ul className="squares">
        {items.map((item) => (
          <li key={item.title} className="square">
            <div className="square-picture">
              <AssetImage
                asset={item.image}
                sizes="(width >= 64rem) 40vw, (width >= 40rem) 80vw, 160vw"
              />
            </div>
            <div className="square-words">
              <p className="square-client">{item.client}</p>
              <h3>{item.href ? <SiteLink href={item.href}>{item.title}</SiteLink> : item.title}</h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Triangles({ title, text, items }: HomePage['process']) {
  if (items.length === 0) return null
  return (
    <Part id="process" title={title} text={text}>
      <ol className="triangles">
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

function Houses({ title, text, items }: HomePage['plans']) {
  if (items.length === 0) return null
  return (
    <Part id="plans" title={title} text={text}>
      <ul className="houses">
        {items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="house" data-featured={featured}>
            <div className="roof" aria-hidden="true" />
            <div className="walls">
              <h3>{name}</h3>
              <p className="sum">
                <strong>{formatPrice(price)}</strong> {period}
              </p>
              <p>{text}</p>
              <ul>
                {features.map((feature) => (
                  <li key={feature} className="brick">
                    {feature}
                  </li>
                ))}
              </ul>
              {link ? (
                <SiteLink href={link.href} className="peg">
                  {link.label}
                  <span className="sr-only">: {name}</span>
                </SiteLink>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Arches({ title, items }: HomePage['quotes']) {
  if (items.length === 0) return null
  return (
    <Part id="quotes" title={title}>
      <div className="arches">
        {items.map((item) => (
          <figure key={item.text} className="arch">
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
    </Part>
  )
}

function Figures({ title, text, items }: HomePage['people']) {
  if (items.length === 0) return null
  return (
    <Part id="people" title={title} text={text}>
      <ul className="figures">
        {items.map((person) => (
          <li key={person.name} className="figurine">
            <div className="head">
              <AssetImage asset={person.image} sizes="(width >= 64rem) 14vw, 40vw" />
            </div>
            <div className="trunk" aria-hidden="true" />
            <h3>{person.name}</h3>
            <p className="figurine-role">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Bars({ title, text, items }: HomePage['questions']) {
  if (items.length === 0) return null
  return (
    <Part id="questions" title={title} text={text}>
      <div className="bars">
        {items.map(({ question, answer }) => (
          <details key={question} className="bar">
            <summary>
              <h3>{question}</h3>
              <span className="bar-sign" aria-hidden="true" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Part>
  )
}

function Ramp({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="ramp" aria-labelledby="call-title">
      <svg
        className="ramp-drawing"
        viewBox="0 0 1440 520"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path d="M0 520h1440V60z" className="paint-blue" />
        <path d="M1160 520h280V240A280 280 0 0 0 1160 520" className="paint-yellow" />
        <path d="M1300 520h140V380a140 140 0 0 0-140 140" className="paint-ink" />
        <g className="ball">
          <circle cx="900" cy="130" r="96" className="paint-red" />
          <path d="M900 34a96 96 0 0 1 96 96h-96z" className="paint-cream" />
          <path d="M900 226a96 96 0 0 1-96-96h96z" className="paint-cream" />
        </g>
      </svg>
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      {link ? (
        <SiteLink href={link.href} className="peg">
          {link.label}
        </SiteLink>
      ) : null}
    </section>
  )
}
