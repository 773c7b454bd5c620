import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { formatPrice } from '../../formats/money'
import { SiteLink } from '../../navigation/site-link'
import type { HomePage } from '../home-page'
import stylesheet from './home2a.css?url'

export function Header() {
  return (
    <header className="home2a-header">
      <HeaderContents />
    </header>
  )
}

/** Prices first: the plans stand as columns that fill the first screen, and every section after them is columns too. */
export function Page({ home }: { home: HomePage }) {
  preload(archivo, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="design" />
      <div className="home2a">
        <Opening {...home.hero} />
        <Columns {...home.plans} />
        <Origin {...home.hero} />
        <Slices {...home.work} />
        <Services {...home.services} />
        <Rise {...home.process} />
        <Voices {...home.quotes} />
        <Roll {...home.people} />
        <Answers {...home.questions} />
        <Close {...home.callToAction} />
      </div>
    </>
  )
}

const sized = (text: string) => ({ '--length': Math.max(5, text.length) })

function Opening({ eyebrow, title }: HomePage['hero']) {
  return (
    <div className="opening">
      <h1>{title}</h1>
      {eyebrow ? <p>{eyebrow}</p> : null}
    </div>
  )
}

function Columns({ title, text, items }: HomePage['plans']) {
  if (items.length === 0) return null
  return (
    <section id="plans" className="monument" aria-labelledby={title ? 'plans-title' : undefined}>
      {title || text ? (
        <div className="monument-head">
          {title ? <h2 id="plans-title">{title}</h2> : null}
          {text ? <p>{text}</p> : null}
        </div>
      ) : null}
      <ul className="columns">
        {items.map(({ name, price, period, text, features, featured, link }) => {
          const amount = formatPrice(price)
          return (
            <li key={name} className="column" data-featured={featured}>
              <h3>{name}</h3>
              <p className="column-price" style={sized(amount)}>
                {amount}
              </p>
              <div className="column-words">
                <p className="column-period">{period}</p>
                <p>{text}</p>
                <ul>
                  {features.map((feature) => (
                    <li key={feature} className="column-feature">
                      {feature}
                    </li>
                  ))}
                </ul>
                {link ? (
                  <SiteLink href={link.href} className="press">
                    {link.label}
                    <span className="sr-only">: {name}</span>
                  </SiteLink>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What the hero says besides its title, once the prices have been seen. */
function Origin({ text, primary, secondary, image }: HomePage['hero']) {
  return (
    <div className="origin">
      <div className="origin-words">
        <p>{text}</p>
        {primary || secondary ? (
          <p className="origin-links">
            {[primary, secondary].map((link) =>
              link ? (
                <SiteLink key={link.label} href={link.href} className="press">
                  {link.label}
                </SiteLink>
              ) : null,
            )}
          </p>
        ) : null}
      </div>
      <Blinds />
      {image ? (
        <div className="origin-picture">
          <AssetImage asset={image} sizes="(width >= 64rem) 50vw, 100vw" />
        </div>
      ) : null}
    </div>
  )
}

const slats = [2, 3, 5, 8, 12, 17, 24, 33, 44]

/** Upright bars that grow from a hair to a column. */
function Blinds() {
  let x = 0
  return (
    <svg className="blinds" viewBox="0 0 260 100" preserveAspectRatio="none" aria-hidden="true">
      {slats.map((width) => {
        x += 12 + width * 0.4
        const at = x
        x += width
        return <path key={width} d={`M${at} 0h${width}v100h-${width}z`} />
      })}
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
      {title ? <h2 id={titleId}>{title}</h2> : null}
      {text ? <p className="part-text">{text}</p> : null}
      {children}
    </section>
  )
}

function Slices({ title, text, items }: HomePage['work']) {
  if (items.length === 0) return null
  return (
    <Part id="work" title={title} text={text}>
      <ul className="slices">
        {items.map((item) => (
          <li key={item.title} className="slice">
            <AssetImage
              asset={item.image}
              sizes="(width >= 64rem) 70vw, 100vw"
              className="slice-picture"
            />
            <div className="slice-words">
              <h3>{item.href ? <SiteLink href={item.href}>{item.title}</SiteLink> : item.title}</h3>
              <p className="slice-client">{item.client}</p>
              <p className="slice-text">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Services({ title, text, items }: HomePage['services']) {
  if (items.length === 0) return null
  return (
    <Part id="services" title={title} text={text}>
      <ul className="ledger">
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Rise({ title, text, items }: HomePage['process']) {
  if (items.length === 0) return null
  return (
    <Part id="process" title={title} text={text}>
      <ol className="rise" style={{ '--steps': items.length }}>
        {items.map((item, place) => (
          <li key={item.title} style={{ '--step': place + 1 }}>
            <div className="rise-words">
              <h3>{item.title}</h3>
              <p>{item.text}</p>
            </div>
            <span className="rise-bar" aria-hidden="true">
              {place + 1}
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Voices({ title, items }: HomePage['quotes']) {
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
              <b>{item.name}</b>
              {item.role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Part>
  )
}

function Roll({ title, text, items }: HomePage['people']) {
  if (items.length === 0) return null
  return (
    <Part id="people" title={title} text={text}>
      <ul className="roll">
        {items.map((person) => (
          <li key={person.name}>
            <AssetImage asset={person.image} sizes="8rem" className="roll-picture" />
            <h3>{person.name}</h3>
            <p className="roll-role">{person.role}</p>
            <p className="roll-text">{person.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Answers({ title, text, items }: HomePage['questions']) {
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

function Close({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="close" aria-labelledby="call-title">
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      {link ? (
        <SiteLink href={link.href} className="press">
          {link.label}
        </SiteLink>
      ) : null}
    </section>
  )
}
