import glassFont from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionHead } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-variant1.css?url'

export function Header() {
  return <MenuHeader className="home-variant1-header" />
}

/** One tall leaded window: panes that fit each other, with the texts in the glass. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-variant1" stylesheet={stylesheet} fonts={[glassFont]}>
      <Tracery {...home.hero} />
      <Services {...home.services} />
      <Work {...home.work} />
      <Process {...home.process} />
      <Plans {...home.plans} />
      <Quotes {...home.quotes} />
      <People {...home.people} />
      <Questions {...home.questions} />
      <Daylight {...home.callToAction} />
    </DesignFrame>
  )
}

/** The head of the window: diamonds of glass around a clear pane with the title. */
function Tracery({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="tracery" aria-labelledby="tracery-title">
      <Lattice />
      <div className="glass clear">
        {eyebrow ? <p className="label">{eyebrow}</p> : null}
        <h1 id="tracery-title">{title}</h1>
      </div>
      <div className="below">
        <div className="glass amber">
          <p className="lead">{text}</p>
          <p className="ways">
            <LabelledLink link={primary} />
            <LabelledLink link={secondary} />
          </p>
        </div>
        {image ? (
          <div className="glass pictured">
            <AssetImage asset={image} sizes="(width >= 62rem) 50vw, 100vw" priority />
          </div>
        ) : null}
      </div>
    </section>
  )
}

const quarrel = { width: 96, height: 148, across: 18, down: 4 }
const tints = 'cwbcawcgcwrcbcwcacgwcbwcrcwc'

/** The panes (quarrels) of the lattice, mostly clear, some coloured. */
function Lattice() {
  const { width, height, across, down } = quarrel
  const panes = Array.from({ length: (2 * down + 1) * (across + 1) }, (_, place) => {
    const row = Math.floor(place / (across + 1))
    const x = (place % (across + 1)) * width + (row % 2 === 0 ? 0 : width / 2)
    return { x, y: (row * height) / 2, tint: tints[(place * 11 + row * 5) % tints.length] }
  })
  return (
    <svg
      className="lattice"
      viewBox={`0 0 ${across * width} ${down * height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      {panes.map(({ x, y, tint }) => (
        <path
          key={`${x} ${y}`}
          className={`tint-${tint}`}
          d={`M${x} ${y - height / 2}l${width / 2} ${height / 2}l${-width / 2} ${height / 2}l${-width / 2} ${-height / 2}z`}
        />
      ))}
      <path
        className="saddle"
        d={`M0 ${height * 1.5}H${across * width}M0 ${height * 3}H${across * width}`}
      />
    </svg>
  )
}

/** One light of the window: a pane with the section's title, and the panes around it. */
function Light({ className, children, ...light }: SectionContent & { className: string }) {
  return (
    <Section className={`light ${className}`} {...light}>
      <SectionHead className="glass head" {...light} />
      {children}
    </Section>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Light id="services" {...services} className="mosaic">
      <TextList itemClassName="glass" items={services.items} />
    </Light>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Light id="work" {...work} className="gallery">
      <ul>
        {work.items.map(({ title, text, client, image, href }) => (
          <li key={title}>
            <SiteLink href={href}>
              <div className="glass pictured">
                <AssetImage asset={image} sizes="(width >= 48rem) 60vw, 100vw" />
              </div>
              <div className="glass">
                <p className="label">{client}</p>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Light>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Light id="process" {...process} className="rays">
      <TextList
        ordered
        items={process.items}
        itemClassName="glass"
        itemStyle={(place) => ({ '--depth': place / Math.max(process.items.length - 1, 1) })}
      />
    </Light>
  )
}

function Plans(plans: HomePage['plans']) {
  return (
    <Light id="plans" {...plans} className="lancets">
      <ul>
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="lancet" data-featured={featured}>
            <Arch />
            <div className="glass">
              <h3>{name}</h3>
              <Price className="cost" price={price} period={period} />
              <p>{text}</p>
            </div>
            <div className="glass">
              <Features features={features} />
              <PlanLink className="way" link={link} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </Light>
  )
}

/** The pointed head of a lancet, with a quatrefoil in it. */
function Arch() {
  return (
    <svg className="arch" viewBox="0 0 300 210" preserveAspectRatio="none" aria-hidden="true">
      <path className="panel" d="M0 214C4 104 70 34 150 0c80 34 146 104 150 214z" />
      <path className="petal-a" d="M150 76c-26-40-66-6-44 26 9 13 27 14 44 8z" />
      <path className="petal-b" d="M150 76c26-40 66-6 44 26-9 13-27 14-44 8z" />
      <path className="petal-c" d="M150 110c-17-6-35-5-44 8-22 32 18 66 44 26z" />
      <path className="petal-d" d="M150 110c17-6 35-5 44 8 22 32-18 66-44 26z" />
      <path
        className="came"
        d="M150 0v76M150 144v70M104 110H28M196 110h76M118 84 66 50M182 84l52-34"
      />
    </svg>
  )
}

function Quotes(quotes: HomePage['quotes']) {
  return (
    <Light id="quotes" {...quotes} className="voices">
      {quotes.items.map(({ text, name, role }) => (
        <Quote key={text} className="glass" text={text}>
          <strong>{name}</strong> {role}
        </Quote>
      ))}
    </Light>
  )
}

function People(people: HomePage['people']) {
  return (
    <Light id="people" {...people} className="medallions">
      <ul>
        {people.items.map(({ name, role, text, image }) => (
          <li key={name} className="glass">
            <div className="quatrefoil">
              <AssetImage asset={image} sizes="(width >= 48rem) 20vw, 45vw" />
            </div>
            <h3>{name}</h3>
            <p className="label">{role}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Light>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Light id="questions" {...questions} className="answers">
      {questions.items.map(({ question, answer }) => (
        <details key={question} className="glass">
          <summary>
            <h3>{question}</h3>
            <span className="pane-sign" aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </Light>
  )
}

/** The lattice again, as light on the floor below the window. */
function Daylight({ title, text, link }: HomePage['callToAction']) {
  if (!title && !link) return null
  return (
    <section className="daylight" aria-labelledby={title ? 'daylight-title' : undefined}>
      <div className="cast">
        <Lattice />
      </div>
      <div className="sill">
        {title ? <h2 id="daylight-title">{title}</h2> : null}
        {text ? <p>{text}</p> : null}
        <LabelledLink link={link} />
      </div>
    </section>
  )
}
