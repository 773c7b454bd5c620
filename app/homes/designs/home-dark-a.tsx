import pencilFont from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import type { HomePage } from '../home-page'
import stylesheet from './home-dark-a.css?url'

export function Header() {
  return <MenuHeader className="home-dark-a-header" />
}

/** A contact sheet: a roll of film in strips, marked with a grease pencil. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-dark-a" stylesheet={stylesheet} fonts={[pencilFont]}>
      <FirstStrip {...home.hero} />
      <Work {...home.work} />
      <Services {...home.services} />
      <Process {...home.process} />
      <People {...home.people} />
      <Plans {...home.plans} />
      <Quotes {...home.quotes} />
      <Questions {...home.questions} />
      <LastFrame {...home.callToAction} />
    </DesignFrame>
  )
}

function FirstStrip({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="first" aria-labelledby="first-title">
      <div className="first-words">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1 id="first-title">{title}</h1>
        <Underline />
        <p className="lead">{text}</p>
      </div>
      <div className="film">
        <div className="frames">
          <div className="shot picture chosen">
            <AssetImage asset={image} sizes="(width >= 48rem) 46vw, 92vw" priority />
            <CropMarks />
          </div>
          <LabelledLink link={primary} className="shot way">
            <Ring />
          </LabelledLink>
          <LabelledLink link={secondary} className="shot way">
            <Ring />
          </LabelledLink>
        </div>
      </div>
    </section>
  )
}

/** A strip of film with a caption beside it. */
function Strip({ ordered = false, children, ...strip }: SectionContent & { ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <Section className="strip" {...strip}>
      <div className="note">
        <SectionTitle {...strip} />
      </div>
      <div className="film">
        <List className="frames">{children}</List>
      </div>
    </Section>
  )
}

function Work(work: HomePage['work']) {
  return (
    <Strip id="work" {...work}>
      {work.items.map(({ title, text, client, image, href }) => (
        <li key={title}>
          <SiteLink href={href} className="linked">
            <div className="shot picture">
              <AssetImage
                asset={image}
                sizes="(width >= 62rem) 24vw, (width >= 36rem) 46vw, 92vw"
              />
              <Ring />
            </div>
            <div className="legend">
              <p className="eyebrow">{client}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </SiteLink>
        </li>
      ))}
    </Strip>
  )
}

function Services(services: HomePage['services']) {
  return (
    <Strip id="services" {...services}>
      {services.items.map(({ title, text }) => (
        <li key={title} className="shot wordy">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </Strip>
  )
}

function Process(process: HomePage['process']) {
  return (
    <Strip id="process" {...process} ordered>
      {process.items.map(({ title, text }, place) => (
        <li key={title} className="board">
          <div className="shot">
            <svg className="sketch" viewBox="0 0 150 100" aria-hidden="true">
              <path d={sketches[place % sketches.length]} />
            </svg>
          </div>
          <div className="legend">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </Strip>
  )
}

/** Storyboard panels: a quarrel, a drawing hand, a crane, a removal van, a lamp that is still on. */
const sketches = [
  'M14 92q2-34 20-34t20 34M34 56a11 12 0 1 0-1-23 11 12 0 0 0 2 23M96 92q2-36 21-36t20 36M117 54a11 12 0 1 0-1-23 11 12 0 0 0 2 23M52 36l12-7-3 9 13-6M98 30l-14 2 8 6-15 3M48 66l22-4M100 64l-20-2M56 90h34M62 90V78h22v12',
  'M22 14h78v74H22zM30 24h40M30 32h28M30 42h62v22H30zM30 74h24M62 74h30M34 62l16-14 10 9 8-6 22 13M92 92l30-44q5-7 11-3t1 11l-31 42-13 4zM118 54l11 8M92 92l2-9',
  'M18 92h114M40 92V10M40 10h84M40 24l18-14M40 10 24 24v6h16M108 10v22M102 32h12M96 38h26v16H96zM64 92V70h28v22M64 70h28M92 92V64h26v28M36 30l8 10-8 10 8 10-8 10 8 10-8 10M70 76h6M80 76h6M98 72h5M108 72h5',
  'M12 92h126M18 90V66h28v24M18 74h28M28 66v8M26 64V44h24v20M58 78h34M84 70l10 8-10 8M100 90V36h32v54M106 44h8v10h-8zM118 44h8v10h-8zM106 62h8v10h-8zM118 62h8v28M20 38q28-26 66-12M78 20l9 6-9 6',
  'M12 90h126M38 90V40h74v50M32 42l43-28 44 28M54 56h18v18H54zM63 56v18M54 65h18M86 90V58h16v32M98 74v1M75 6V2M44 20l-4-4M106 20l4-4M20 90q2-20 9-22 8 3 9 22M128 90V76M128 76q-8-2-7-10 8 0 7 8 1-9 8-9 0 9-8 11',
]

function People(people: HomePage['people']) {
  return (
    <Strip id="people" {...people}>
      {people.items.map(({ name, role, text, image }) => (
        <li key={name}>
          <div className="shot picture">
            <AssetImage asset={image} sizes="(width >= 62rem) 16vw, (width >= 36rem) 31vw, 46vw" />
          </div>
          <div className="legend">
            <h3>{name}</h3>
            <p className="eyebrow">{role}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </Strip>
  )
}

function Plans(plans: HomePage['plans']) {
  return (
    <Strip id="plans" {...plans}>
      {plans.items.map(({ name, price, period, text, features, featured, link }) => (
        <li key={name} className={featured ? 'shot wordy chosen' : 'shot wordy'}>
          <h3>{name}</h3>
          <Price className="cost" price={price} period={period} />
          <p>{text}</p>
          <Features features={features} />
          <PlanLink className="plan-link" link={link} name={name} />
          {featured ? <Ring /> : null}
        </li>
      ))}
    </Strip>
  )
}

function Quotes(quotes: HomePage['quotes']) {
  return (
    <Strip id="quotes" {...quotes}>
      {quotes.items.map(({ text, name, role }) => (
        <li key={text} className="shot wordy">
          <Quote text={text}>
            <strong>{name}</strong>
            {role}
          </Quote>
        </li>
      ))}
    </Strip>
  )
}

function Questions(questions: HomePage['questions']) {
  return (
    <Strip id="questions" {...questions}>
      {questions.items.map(({ question, answer }) => (
        <li key={question} className="shot wordy">
          <h3>{question}</h3>
          <p>{answer}</p>
        </li>
      ))}
    </Strip>
  )
}

function LastFrame({ title, text, link }: HomePage['callToAction']) {
  if (!title && !link) return null
  return (
    <section className="last" aria-labelledby={title ? 'last-title' : undefined}>
      {title ? <h2 id="last-title">{title}</h2> : null}
      <svg className="arrow" viewBox="0 0 220 120" aria-hidden="true">
        <path d="M6 14c60-14 128 6 168 78M176 50c-2 14-3 28-1 44-14-7-26-11-42-13" />
      </svg>
      <div className="last-words">
        {text ? <p>{text}</p> : null}
        <LabelledLink link={link} className="way">
          <Ring />
        </LabelledLink>
      </div>
    </section>
  )
}

/** A pencil ring that overlaps its beginning. */
function Ring() {
  return (
    <svg className="ring" viewBox="0 0 300 200" preserveAspectRatio="none" aria-hidden="true">
      <path
        pathLength="1"
        d="M214 9C130 1 60 2 22 12 3 20 5 60 4 104c0 50 2 82 24 86 60 9 180 10 244 2 24-6 25-40 24-92C295 52 298 20 276 11 230-1 130 0 70 15"
      />
    </svg>
  )
}

function Underline() {
  return (
    <svg className="stroke" viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
      <path d="M6 22C120 8 330 4 590 12 420 10 260 18 150 34c110-10 210-12 300-9" />
    </svg>
  )
}

function CropMarks() {
  return (
    <svg className="crop-marks" viewBox="0 0 300 200" preserveAspectRatio="none" aria-hidden="true">
      <path d="M29 4c-2 62 1 130-1 190M268 8c3 60-2 128 1 186M4 24c90 3 200-3 292 1M8 176c96-4 190 3 286-1M236 60l22-22M244 70l20-19" />
    </svg>
  )
}
