import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-italic.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home1b.css?url'

/** The running head of an inside page. */
export function Header() {
  return <MenuHeader className="home1b-header" />
}

/** An inside spread: a long text, with short texts in the margin, marked with a blue pencil. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home1b" stylesheet={stylesheet} fonts={[playfair, sourceSerif]}>
      <Opening {...home.hero} />
      <div className="spread">
        <Services {...home.services} />
        <Plans {...home.plans} />
      </div>
      <div className="spread">
        <Work {...home.work} />
        <Letters {...home.quotes} />
      </div>
      <div className="spread">
        <div className="column">
          <Process {...home.process} />
          <Questions {...home.questions} />
        </div>
        <People {...home.people} />
      </div>
      <Close {...home.callToAction} />
    </DesignFrame>
  )
}

function Opening({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="opening spread" aria-labelledby="hero-title">
      <div className="column">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
          {title}
        </h1>
        <Wave />
        <p className="dropped">{text}</p>
        <Links links={[primary, secondary]} className="onward" />
      </div>
      {image ? (
        <figure className="margin opening-plate">
          <div className="plate">
            <AssetImage asset={image} sizes="(width >= 64rem) 26vw, 92vw" priority />
          </div>
          <figcaption aria-hidden="true">{image.alt}</figcaption>
        </figure>
      ) : null}
    </section>
  )
}

interface PartProps extends SectionContent {
  place: 'column' | 'margin'
}

/** A chapter of the text, or a note in the margin. */
function Part({ place, children, ...part }: PartProps) {
  return (
    <Section className={`${place} part-${part.id}`} {...part}>
      <SectionTitle textClassName={place === 'column' ? 'dropped' : 'note-text'} {...part} />
      {children}
    </Section>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Part id="services" place="column" {...services}>
      <TextList className="run-in" items={services.items} />
    </Part>
  )
}

function Plans(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Part id="plans" place="margin" {...plans}>
      <ul className="ads">
        {plans.items.map((plan) => (
          <li key={plan.name}>
            {plan.featured ? <Loop /> : null}
            <h3>{plan.name}</h3>
            <p className="ad-price">
              {written(plan.price)} <span>{plan.period}</span>
            </p>
            <p>{plan.text}</p>
            <Features features={plan.features} />
            {plan.link ? (
              <p className="onward">
                <SiteLink href={plan.link.href}>
                  {plan.link.label}
                  <span className="sr-only">: {plan.name}</span>
                </SiteLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Part id="work" place="column" {...work}>
      <ul className="cases">
        {work.items.map((item) => (
          <li key={item.title}>
            {item.image ? (
              <div className="plate">
                <AssetImage asset={item.image} sizes="(width >= 64rem) 56vw, 92vw" />
              </div>
            ) : null}
            <h3>
              <LinkedTitle title={item.title} href={item.href} />
            </h3>
            <p className="client">{item.client}</p>
            <p className="case-text">{item.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Letters(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" place="margin" {...quotes}>
      {quotes.items.map((item, place) => (
        <Quote
          key={item.text}
          className="letter"
          text={item.text}
          sign={<Brace turned={place % 2 === 1} />}
        >
          {item.name}
          <span>{item.role}</span>
        </Quote>
      ))}
    </Part>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Part id="process" place="column" {...process}>
      <TextList ordered className="run-in counted" items={process.items} />
    </Part>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Part id="questions" place="column" {...questions}>
      <div className="interview">
        {questions.items.map(({ question, answer }) => (
          <div key={question}>
            <h3>{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </Part>
  )
}

function People(people: HomePage['people']) {
  return (
    <Part id="people" place="margin" {...people}>
      <PeopleList
        className="staff"
        sizes="6rem"
        frame="plate"
        roleClassName="client"
        items={people.items}
      />
    </Part>
  )
}

function Close({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="close" aria-labelledby="call-title">
      <Spectacles />
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      {link ? (
        <p className="onward">
          <SiteLink href={link.href}>{link.label}</SiteLink>
        </p>
      ) : null}
    </section>
  )
}

/** A pencil line below a text. */
function Wave() {
  return (
    <svg className="pencil wave" viewBox="0 0 300 14" aria-hidden="true">
      <path d="M3 9c9-8 16-7 23-1s15 6 23-1 15-5 23 1 16 5 23-1 15-6 24 0 15 6 23-1 16-6 24 1 14 5 22-1 15-6 24 0 15 5 23-1 16-6 24 1 15 6 22 0 12-4 15-3" />
    </svg>
  )
}

/** A pencil ring around the recommended plan, not quite closed. */
function Loop() {
  return (
    <svg
      className="pencil loop"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d="M14 4C40-1 78 0 95 7c6 18 5 66 1 84-22 9-70 9-92 3C-1 76-1 26 4 8 24 1 60 0 82 3" />
    </svg>
  )
}

function Brace({ turned }: { turned: boolean }) {
  return (
    <svg
      className="pencil brace"
      viewBox="0 0 20 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path
        d={
          turned
            ? 'M17 2C9 1 7 3 7 9c0 12-1 70 0 82 0 5 4 7 11 6'
            : 'M17 2c-8 1-8 6-8 16 0 14 3 26-6 31 9 3 7 18 6 30 0 12 0 17 8 18'
        }
      />
    </svg>
  )
}

/** A pair of glasses with a hatched shadow, and the pencil. */
function Spectacles() {
  return (
    <svg
      className="spectacles"
      viewBox="0 0 420 190"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="1">
        <path d="m76 152 22 24m-6-22 24 24m-8-23 24 24m-8-25 22 24m-8-26 18 20m-6-24 12 14M252 140l24 26m-8-24 26 28m-10-26 26 27m-10-27 26 26m-10-28 22 22m-8-25 14 14" />
        <path
          d="M54 60c40-36 70-46 122-50m-114 60C100 36 130 24 176 18m54 38C256 22 296 8 348 12"
          opacity="0.55"
        />
      </g>
      <g strokeWidth="4" strokeLinecap="round">
        <ellipse
          cx="110"
          cy="104"
          rx="58"
          ry="52"
          fill="var(--paper)"
          transform="rotate(-8 110 104)"
        />
        <ellipse
          cx="286"
          cy="92"
          rx="58"
          ry="52"
          fill="var(--paper)"
          transform="rotate(-4 286 92)"
        />
        <path d="M166 90c14-22 42-26 62-6M54 92C66 50 110 22 178 12c10-2 16 2 18 8M344 84c14-34 10-58-4-66-22-8-62 0-96 8" />
        <path d="M70 96c4-20 18-32 34-34M248 84c4-18 16-28 30-30" strokeWidth="2" />
      </g>
      <g className="pencil-stick" strokeWidth="2" strokeLinejoin="round">
        <path d="m196 176 168-38 6 14-166 42z" transform="translate(20 -14)" />
        <path d="m216 162-26 14 34 4zM390 123l12-2c5 3 6 10 3 15l-10 3z" fill="var(--paper)" />
        <path d="m190 176 10-5 2 6z" fill="currentColor" />
        <path d="m222 170 168-40" />
      </g>
    </svg>
  )
}
