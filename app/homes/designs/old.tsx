import openSans from '@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2?url'
import raleway from '@fontsource-variable/raleway/files/raleway-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { HeaderContents } from '../../chrome/header-contents'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, LinkedTitle } from '../design-parts/links'
import { PeopleList } from '../design-parts/people'
import { Features, Price } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import { designMessages } from './messages'
import stylesheet from './old.css?url'

/** A white bar below a line of midnight blue. */
export function Header() {
  return (
    <header className="old-header">
      <div className="old-bar">
        <HeaderContents />
      </div>
    </header>
  )
}

/** The site of 2015: 1170 pixels, flat colours, long shadows, a slider on top. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="old" stylesheet={stylesheet} fonts={[raleway, openSans]}>
      <Slider {...home.hero} />
      <Services {...home.services} />
      <Work {...home.work} />
      <Process {...home.process} />
      <Plans {...home.plans} />
      <Team {...home.people} />
      <Testimonials {...home.quotes} />
      <Faq {...home.questions} />
      <Strip {...home.callToAction} />
    </DesignFrame>
  )
}

/** The first slide of the slider, which has no others. */
function Slider({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="slider" aria-labelledby="hero-title">
      <div className="wrap">
        <div className="slider-words">
          {eyebrow ? <p className="slider-eyebrow">{eyebrow}</p> : null}
          <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
            {title}
          </h1>
          <p className="slider-text">{text}</p>
          {primary || secondary ? (
            <p className="slider-links">
              <LabelledLink link={primary} className="push" />
              <LabelledLink link={secondary} className="push push-ghost" />
            </p>
          ) : null}
        </div>
        <Laptop image={image} />
      </div>
    </section>
  )
}

/** A drawing of a laptop around the picture. */
function Laptop({ image }: { image: HomePage['hero']['image'] }) {
  return (
    <div className="laptop">
      <div className="laptop-screen">
        <div className="laptop-window" aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        {image ? (
          <AssetImage asset={image} sizes="(width >= 62rem) 560px, 90vw" priority />
        ) : (
          <Skyline />
        )}
      </div>
      <div className="laptop-base" aria-hidden="true" />
    </div>
  )
}

function Skyline() {
  return (
    <svg viewBox="0 0 320 200" aria-hidden="true">
      <path d="M0 0h320v200H0z" fill="#1abc9c" />
      <circle cx="236" cy="62" r="28" fill="#f1c40f" />
      <path d="M0 200 90 84l58 74 40-46 132 88z" fill="#2c3e50" />
    </svg>
  )
}

function Part({ text, children, ...part }: SectionContent) {
  return (
    <Section className={`part part-${part.id}`} {...part}>
      <div className="wrap">
        <SectionTitle {...part} />
        {part.title ? <span className="divider" aria-hidden="true" /> : null}
        {text ? <p className="lead">{text}</p> : null}
        {children}
      </div>
    </Section>
  )
}

/** White icons on a flat disc: a bulb, a magnifier, a pencil, a screen, a badge, a lifebuoy. */
const signs = [
  'M32 12a15 15 0 0 0-8 27.700V46h16v-6.300A15 15 0 0 0 32 12zM25 49h14v3H25zm3 5h8v3h-8z',
  'M28 13a15 15 0 1 0 8.7 27.2L48 51.5l3.5-3.5L40.2 36.7A15 15 0 0 0 28 13zm0 5a10 10 0 1 1 0 20 10 10 0 0 1 0-20z',
  'M43 12l9 9-26 26-12 3 3-12zM38 20l6 6 2-2-6-6z',
  'M11 14h42v28H36v5h7v4H21v-4h7v-5H11zm4 4v20h34V18zm5 4h16v3H20zm0 6h24v3H20z',
  'M32 10l6 5 8-1 1 8 6 6-5 6 1 8-8 1-3 8-6-4-6 4-3-8-8-1 1-8-5-6 6-6 1-8 8 1zm-3 28 15-15-3-3-12 12-6-6-3 3z',
  'M32 11a21 21 0 1 0 0 42 21 21 0 0 0 0-42zm0 13a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm-3-11h6v9h-6zm0 29h6v9h-6zM13 29h9v6h-9zm29 0h9v6h-9z',
]

const shadow = Array.from({ length: 28 }, (_, place) => ((place + 1) * 1.4).toFixed(1))

/** An icon with a long shadow that ends at the edge of its disc. */
function Sign({ place }: { place: number }) {
  const shape = `old-sign-${place}`
  return (
    <svg className="sign" viewBox="0 0 64 64" aria-hidden="true">
      <path className="sign-ground" d="M0 0h64v64H0z" />
      <g className="sign-shadow">
        {shadow.map((step) => (
          <use key={step} href={`#${shape}`} x={step} y={step} />
        ))}
      </g>
      <path id={shape} className="sign-shape" d={signs[place % signs.length]} />
    </svg>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Part id="services" {...services}>
      <TextList
        className="features"
        items={services.items}
        itemClassName="feature"
        sign={(_, place) => <Sign place={place} />}
      />
    </Part>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Part id="work" {...work}>
      <ul className="portfolio">
        {work.items.map((item) => (
          <li key={item.title} className="thumb">
            <div className="thumb-picture">
              <AssetImage
                asset={item.image}
                sizes="(width >= 62rem) 570px, (width >= 36rem) 45vw, 92vw"
              />
              <span className="thumb-hover" aria-hidden="true" />
              {item.client ? <p className="thumb-client">{item.client}</p> : null}
            </div>
            <div className="thumb-words">
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Skill bars, each filled by its position in the list. */
function Process(process: HomePage['process']) {
  return (
    <Part id="process" {...process}>
      <ol className="bars">
        {process.items.map((item, place) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <svg className="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 0h100v4H0z" className="bar-ground" />
              <path
                d={`M0 0h${(100 * (place + 1)) / process.items.length}v4H0z`}
                className="bar-fill"
              />
            </svg>
            <p>{item.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Plans(plans: HomePage['plans']) {
  const text = useText(designMessages)
  return (
    <Part id="plans" {...plans}>
      <ul className="pricing">
        {plans.items.map(({ name, price, period, text: lead, features, featured, link }) => (
          <li key={name} className="plan-box" data-featured={featured}>
            {featured ? (
              <p className="ribbon">
                <span>{text('old.mostPopular')}</span>
              </p>
            ) : null}
            <div className="plan-top">
              <h3>{name}</h3>
              <Price className="plan-price" price={price} period={period} />
            </div>
            <p className="plan-text">{lead}</p>
            <Features className="plan-features" features={features} />
            {link ? (
              <p className="plan-link">
                <SiteLink href={link.href} className="push">
                  {link.label}
                  <span className="sr-only">: {name}</span>
                </SiteLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Team(people: HomePage['people']) {
  return (
    <Part id="people" {...people}>
      <PeopleList
        className="team"
        sizes="160px"
        frame="team-picture"
        emptyFrames
        roleClassName="team-role"
        items={people.items}
      />
    </Part>
  )
}

function Testimonials(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" {...quotes}>
      <div className="bubbles">
        {quotes.items.map((item) => (
          <figure key={item.text}>
            <blockquote className="bubble">
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

function Faq(questions: HomePage['questions']) {
  return (
    <Part id="questions" {...questions}>
      <FoldedQuestions
        className="accordion"
        itemClassName="panel"
        name="old-faq"
        firstOpen
        items={questions.items}
      />
    </Part>
  )
}

function Strip({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="strip" aria-labelledby="call-title">
      <div className="wrap">
        <div>
          <h2 id="call-title">{title}</h2>
          <p>{text}</p>
        </div>
        <LabelledLink link={link} className="push push-light" />
      </div>
    </section>
  )
}
