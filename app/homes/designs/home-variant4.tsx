import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import mono from '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { designPartMessages } from '../design-parts/messages'
import { Features } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { type NamedSectionContent, Section, SectionHead } from '../design-parts/section'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home-variant4.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-variant4-header" />
}

/** A receipt: one long slip of thermal paper on a counter, among tickets, stamps and business cards. */
export function Page({ home }: { home: HomePage }) {
  const { hero, services, process, work, plans, people, quotes, questions } = home
  const lies = [process, people, work, quotes, questions].some(({ items }) => items.length > 0)
  return (
    <DesignFrame
      design="home-variant4"
      stylesheet={stylesheet}
      fonts={[mono, serif]}
      data-alone={(!lies && !hero.image) || undefined}
    >
      <Terrazzo />
      <div className="receipt">
        <Top {...hero} />
        <Services {...services} />
        <Plans {...plans} />
        <Sum home={home} />
      </div>
      <div className="slips slips-left">
        <Tickets {...process} />
        <Cards {...people} />
        <Cheques {...quotes} />
      </div>
      <div className="slips slips-right">
        {hero.image ? (
          <div className="print">
            <AssetImage asset={hero.image} sizes="(width >= 75rem) 24rem, 90vw" priority />
          </div>
        ) : null}
        <Stamps {...work} />
        <Questions {...questions} />
      </div>
      <Letter {...home.callToAction} />
    </DesignFrame>
  )
}

function Top({ eyebrow, title, text, primary, secondary }: HomePage['hero']) {
  return (
    <section className="top" aria-labelledby="variant4-title">
      {eyebrow ? <p className="centred">{eyebrow}</p> : null}
      <h1 id="variant4-title" className="tall">
        {title}
      </h1>
      {text ? <p>{text}</p> : null}
      <Links className="links" links={[primary, secondary]} />
    </section>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Part id="variant4-services" name="services" {...services}>
      <ol className="items">
        {services.items.map((service, place) => (
          <li key={service.title}>
            <h3 className="line">
              <span>{service.title}</span>
              <span aria-hidden="true">{threeDigits(place + 1)}</span>
            </h3>
            <p>{service.text}</p>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Plans(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Part id="plans" name="plans" {...plans}>
      <ul className="items">
        {plans.items.map((plan) => (
          <li key={plan.name} className="plan-item">
            {plan.featured ? <PenRing /> : null}
            <h3 className="tall plan-name">{plan.name}</h3>
            <p className="line plan-price">
              <span>{plan.period}</span>
              <strong>{written(plan.price)}</strong>
            </p>
            {plan.text ? <p>{plan.text}</p> : null}
            <Features className="features" features={plan.features} />
            <Links className="links" links={[plan.link]} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** A ballpoint ring around the recommended plan. */
function PenRing() {
  return (
    <svg className="pen-ring" viewBox="0 0 400 120" preserveAspectRatio="none" aria-hidden="true">
      <path d="M210 8C90 2 8 22 8 60s80 52 200 50 186-20 184-54S300 8 170 16" />
    </svg>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Part id="variant4-questions" name="questions" {...questions}>
      <FoldedQuestions
        className="docket"
        itemClassName="docket-item"
        sign="sign"
        items={questions.items}
      />
    </Part>
  )
}

/** The number of items of each section, and their sum. */
function Sum({ home }: { home: HomePage }) {
  const text = useText(designMessages)
  const named = useText(designPartMessages)
  const { services, plans, questions, process, people, work, quotes } = home
  const lines = [
    { name: named('services.name'), items: services.items },
    { name: named('plans.name'), items: plans.items },
    { name: text('variant4.steps'), items: process.items },
    { name: named('people.name'), items: people.items },
    { name: named('quotes.name'), items: quotes.items },
    { name: text('variant4.works'), items: work.items },
    { name: named('questions.name'), items: questions.items },
  ].filter(({ items }) => items.length > 0)
  return (
    <div className="sum">
      {lines.length > 0 ? (
        <dl>
          {lines.map(({ name, items }) => (
            <div key={name} className="line">
              <dt>{name}</dt>
              <dd>{items.length}</dd>
            </div>
          ))}
          <div className="line tall total">
            <dt>{text('variant4.items')}</dt>
            <dd>{lines.reduce((sum, { items }) => sum + items.length, 0)}</dd>
          </div>
        </dl>
      ) : null}
      <Barcode of={home.hero.title} />
    </div>
  )
}

/** A bar code of the bits of a text. */
function Barcode({ of: text }: { of: string }) {
  const bits = [...text.slice(0, 24)]
    .map((letter) => (letter.charCodeAt(0) % 128).toString(2).padStart(7, '0'))
    .join('')
  const bars = [...bits].flatMap((bit, place) => (bit === '1' ? [`M${place} 0h1v40h-1Z`] : []))
  return (
    <svg
      className="barcode"
      viewBox={`0 0 ${Math.max(bits.length, 1)} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}

function Tickets(process: HomePage['process']) {
  return (
    <Part id="variant4-process" name="process" {...process}>
      <ol className="tickets">
        {process.items.map((step, place) => (
          <li key={step.title}>
            <div className="ticket">
              <p className="ticket-stub" aria-hidden="true">
                {place + 1}
              </p>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Cards(people: HomePage['people']) {
  return (
    <Part id="variant4-people" name="people" {...people}>
      <ul className="cards">
        {people.items.map((person) => (
          <li key={person.name} className="visiting-card">
            <AssetImage asset={person.image} sizes="6rem" />
            <div>
              <h3>{person.name}</h3>
              <p className="card-role">{person.role}</p>
              <p className="card-text">{person.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Stamps(work: HomePage['work']) {
  return (
    <Part id="variant4-work" name="work" {...work}>
      <ul className="stamps">
        {work.items.map((item) => (
          <li key={item.title}>
            <article className="stamp">
              <AssetImage asset={item.image} sizes="(width >= 75rem) 24rem, 90vw" />
              <p className="stamp-client">{item.client}</p>
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p>{item.text}</p>
            </article>
            {item.image ? <Postmark /> : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Postmark() {
  return (
    <svg className="postmark" viewBox="0 0 220 110" aria-hidden="true">
      <circle cx="55" cy="55" r="50" />
      <circle cx="55" cy="55" r="36" />
      <path d="m55 30 7 17 18 2-14 12 5 18-16-10-16 10 5-18-14-12 18-2Z" />
      <path d="M106 26c20-10 30 10 50 0s30 8 58 0M108 46c20-10 30 10 50 0s30 8 56 0M108 66c20-10 30 10 50 0s30 8 56 0M106 86c20-10 30 10 50 0s30 8 58 0" />
    </svg>
  )
}

function Cheques(quotes: HomePage['quotes']) {
  return (
    <Part id="variant4-quotes" name="quotes" {...quotes}>
      <ul className="cheques">
        {quotes.items.map(({ text, name, role }) => (
          <li key={name + text}>
            <Quote className="cheque" quoted text={text}>
              <b>{name}</b>
              {role ? <span>{role}</span> : null}
            </Quote>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Letter({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="letter" aria-labelledby="variant4-letter">
      <div className="letter-words">
        <h2 id="variant4-letter" className="tall letter-title">
          {title}
        </h2>
        {text ? <p>{text}</p> : null}
        <Links className="links" links={[link]} />
      </div>
      <div className="letter-stamp" aria-hidden="true">
        <svg viewBox="0 0 100 120" aria-hidden="true">
          <path className="letter-sky" d="M0 0h100v120H0Z" />
          <path className="letter-sun" d="M22 76a28 28 0 0 1 56 0Z" />
          <path d="M0 76h100M8 88h84M0 100h100M50 38V20M24 50 12 38m64 12 12-12" />
        </svg>
        <Postmark />
      </div>
    </section>
  )
}

function Part({ children, ...part }: NamedSectionContent) {
  return (
    <Section className="part" {...part}>
      <SectionHead className="part-head" titleClassName="tall" {...part} />
      {children}
    </Section>
  )
}

/** The counter. */
function Terrazzo() {
  return (
    <svg className="terrazzo" aria-hidden="true">
      <pattern id="variant4-terrazzo" width="340" height="300" patternUnits="userSpaceOnUse">
        <path
          className="chip-1"
          d="m20 30 26-12 14 16-20 18ZM210 52l18 6-8 20-20-8ZM120 190l30 8-6 18-28-6ZM300 240l20 4-4 22-22-10Z"
        />
        <path
          className="chip-2"
          d="m96 70 16-14 22 10-12 20ZM262 130l26-4 4 18-24 6ZM40 232l18-14 18 12-14 18ZM176 262l10-10 14 8-8 14Z"
        />
        <path
          className="chip-3"
          d="m160 22 12 2 2 14-16-2ZM30 130l22 4-2 12-20-2ZM204 158l14-12 12 10-12 14ZM286 34l14-8 10 14-16 8ZM96 280l14-6 8 10-14 8Z"
        />
        <path
          className="chip-4"
          d="m70 116 8-4 6 8-8 6ZM240 214l10-2 2 10-10 2ZM140 130l8-6 6 8-8 6ZM326 100l8 2-4 10-8-4ZM12 196l8-4 4 8-8 6Z"
        />
      </pattern>
      <rect width="100%" height="100%" fill="url(#variant4-terrazzo)" />
    </svg>
  )
}

function threeDigits(count: number): string {
  return String(count).padStart(3, '0')
}
