import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import type { CSSProperties } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features, PlanLink } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home2.css?url'

/** One line of small type above the poster. */
export function Header() {
  return <MenuHeader className="home2-header" />
}

/** A poster of the international style: twelve columns, one family, three colours, one angle. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home2" stylesheet={stylesheet} fonts={[archivo]}>
      <Poster {...home.hero} />
      <Services {...home.services} />
      <Work {...home.work} />
      <Process {...home.process} />
      <Plans {...home.plans} />
      <Quotes {...home.quotes} />
      <People {...home.people} />
      <Questions {...home.questions} />
      <CallToAction {...home.callToAction} />
    </DesignFrame>
  )
}

/** The scale of a title: longer ones are smaller, so that all cover a similar area. */
function fitting(text: string, length: number): CSSProperties {
  const scale = Math.min(1, Math.sqrt(length / Math.max(1, text.length)))
  return { '--fit': scale.toFixed(3) }
}

/** The length of a price: the style sheet sets long ones smaller. */
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
      <Links links={[primary, secondary]} className="poster-links">
        <Arrow />
      </Links>
    </section>
  )
}

/** Strokes of one angle, each heavier than the one before. */
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

function Part({ children, ...part }: SectionContent) {
  return (
    <Section className={`part part-${part.id}`} {...part}>
      <SectionTitle titleStyle={fitting(part.title, 34)} textClassName="part-text" {...part} />
      {children}
    </Section>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Part id="services" {...services}>
      <TextList ordered className="services" items={services.items} />
    </Part>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Part id="work" {...work}>
      <ul className="works">
        {work.items.map((item) => (
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

function Process(process: HomePage['process']) {
  return (
    <Part id="process" {...process}>
      <TextList
        ordered
        className="stairs"
        items={process.items}
        itemStyle={(place) => ({ '--step': place % 6 })}
      />
    </Part>
  )
}

function Plans(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Part id="plans" {...plans}>
      <ul className="plans">
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="offer" data-featured={featured}>
            <h3>{name}</h3>
            <p className="offer-price" style={sized(written(price))}>
              {written(price)} <small>{period}</small>
            </p>
            <div className="offer-words">
              <p>{text}</p>
              <Features itemClassName="offer-feature" features={features} />
              <PlanLink className="offer-link" link={link} name={name}>
                <Arrow />
              </PlanLink>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Quotes(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" {...quotes}>
      <div className="voices">
        {quotes.items.map((item) => (
          <Quote key={item.text} text={item.text}>
            <b>{item.name}</b> {item.role}
          </Quote>
        ))}
      </div>
    </Part>
  )
}

function People(people: HomePage['people']) {
  return (
    <Part id="people" {...people}>
      <PeopleList
        className="crew"
        sizes="(width >= 64rem) 17vw, (width >= 40rem) 33vw, 50vw"
        pictureClassName="crew-picture"
        roleClassName="crew-role"
        items={people.items}
      />
    </Part>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Part id="questions" {...questions}>
      <QuestionList className="answers" items={questions.items} />
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
      <LabelledLink link={link} className="call-link">
        <Arrow />
      </LabelledLink>
    </section>
  )
}
