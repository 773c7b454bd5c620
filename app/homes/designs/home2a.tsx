import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home2a.css?url'

export function Header() {
  return <MenuHeader className="home2a-header" />
}

/** Prices first: the plans are columns that fill the first screen. All other sections are columns too. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home2a" stylesheet={stylesheet} fonts={[archivo]}>
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
    </DesignFrame>
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
  const written = usePrice()
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
          const amount = written(price)
          return (
            <li key={name} className="column" data-featured={featured}>
              <h3>{name}</h3>
              <p className="column-price" style={sized(amount)}>
                {amount}
              </p>
              <div className="column-words">
                <p className="column-period">{period}</p>
                <p>{text}</p>
                <Features itemClassName="column-feature" features={features} />
                <PlanLink className="press" link={link} name={name} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The rest of the hero, below the prices. */
function Origin({ text, primary, secondary, image }: HomePage['hero']) {
  return (
    <div className="origin">
      <div className="origin-words">
        <p>{text}</p>
        <Links links={[primary, secondary]} className="origin-links" linkClassName="press" />
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

/** Vertical bars of growing width. */
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

function Part({ children, ...part }: SectionContent) {
  return (
    <Section className={`part part-${part.id}`} {...part}>
      <SectionTitle textClassName="part-text" {...part} />
      {children}
    </Section>
  )
}

function Slices(work: HomePage['work']) {
  return (
    <Part id="work" {...work}>
      <ul className="slices">
        {work.items.map((item) => (
          <li key={item.title} className="slice">
            <AssetImage
              asset={item.image}
              sizes="(width >= 64rem) 70vw, 100vw"
              className="slice-picture"
            />
            <div className="slice-words">
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p className="slice-client">{item.client}</p>
              <p className="slice-text">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Part id="services" {...services}>
      <TextList className="ledger" items={services.items} />
    </Part>
  )
}

function Rise(process: HomePage['process']) {
  return (
    <Part id="process" {...process}>
      <ol className="rise" style={{ '--steps': process.items.length }}>
        {process.items.map((item, place) => (
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

function Voices(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" {...quotes}>
      <div className="voices">
        {quotes.items.map((item) => (
          <Quote key={item.text} text={item.text}>
            <b>{item.name}</b>
            {item.role}
          </Quote>
        ))}
      </div>
    </Part>
  )
}

function Roll(people: HomePage['people']) {
  return (
    <Part id="people" {...people}>
      <ul className="roll">
        {people.items.map((person) => (
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

function Answers(questions: HomePage['questions']) {
  return (
    <Part id="questions" {...questions}>
      <QuestionList className="answers" items={questions.items} />
    </Part>
  )
}

function Close({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="close" aria-labelledby="call-title">
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      <LabelledLink link={link} className="press" />
    </section>
  )
}
