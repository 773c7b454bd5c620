import loudFont from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home-closer.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-closer-header" />
}

/** A sales pitch: promise, proof, objections, offer, and a signature at the end. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-closer" stylesheet={stylesheet} fonts={[loudFont]}>
      <Pitch {...home.hero} />
      <Ledger {...home.work} />
      <Witnesses {...home.quotes} />
      <Deliverables {...home.services} />
      <Way {...home.process} />
      <Handshakes {...home.people} />
      <Objections {...home.questions} />
      <Offer {...home.plans} />
      <Decision call={home.callToAction} plans={home.plans.items} />
      <DecisionBar call={home.callToAction} plans={home.plans.items} />
    </DesignFrame>
  )
}

type Plan = HomePage['plans']['items'][number]

function Pitch({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="promise" aria-labelledby="promise-title">
      <div className="promise-words">
        {eyebrow ? <p className="strong">{eyebrow}</p> : null}
        <h1 id="promise-title">{title}</h1>
      </div>
      <div className="promise-more">
        <p>{text}</p>
        <p className="ways">
          <LabelledLink link={primary} className="go" />
          <LabelledLink link={secondary} className="go go-quiet" />
        </p>
      </div>
      {image ? (
        <div className="tag-wrap">
          <svg className="string" viewBox="0 0 300 150" aria-hidden="true">
            <path d="M298 148C296 84 236 40 196 68s-6 66 24 36S176 8 110 22 52 60 4 12" />
          </svg>
          <div className="tag">
            <AssetImage asset={image} sizes="(width >= 62rem) 42vw, 92vw" priority />
          </div>
        </div>
      ) : null}
    </section>
  )
}

interface PartProps extends SectionContent {
  /** The name of the part in the pitch. */
  kind: string
}

function Part({ kind, children, ...part }: PartProps) {
  return (
    <Section className={`part ${kind}`} {...part}>
      <div className="part-head">
        <SectionTitle {...part} />
      </div>
      {children}
    </Section>
  )
}

function Ledger(work: HomePage['work']) {
  return (
    <Part id="work" kind="ledger" {...work}>
      <Tally count={work.items.length} />
      <ul className="rows">
        {work.items.map(({ title, text, client, image, href }) => (
          <li key={title}>
            <SiteLink href={href}>
              <p className="strong">{client}</p>
              <h3>{title}</h3>
              <p>{text}</p>
              <div className="proof">
                <AssetImage asset={image} sizes="(width >= 62rem) 22vw, 92vw" />
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Tally marks: one stroke for each entry, every fifth across the four before it. */
function Tally({ count }: { count: number }) {
  const marks = Array.from({ length: count }, (_, place) => {
    const group = Math.floor(place / 5) * 150
    const within = place % 5
    const x = group + 16 + within * 28
    const lean = ((place * 7) % 5) - 2
    return within === 4
      ? `M${group + 2} 92L${group + 122} 24`
      : `M${x + lean} 10C${x - 3} 44 ${x + 5} 78 ${x - lean} 112`
  })
  const wide = Math.ceil(count / 5) * 150
  return (
    <svg className="tally" viewBox={`0 0 ${wide} 122`} aria-hidden="true">
      <path d={marks.join('')} />
    </svg>
  )
}

function Witnesses(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" kind="witnesses" {...quotes}>
      {quotes.items.map(({ text, name, role }) => (
        <Quote key={text} text={text}>
          <strong>{name}</strong> {role}
        </Quote>
      ))}
    </Part>
  )
}

function Deliverables(services: HomePage['services']) {
  return (
    <Part id="services" kind="deliverables" {...services}>
      <TextList
        className="ticks"
        items={services.items}
        sign={() => (
          <svg viewBox="0 0 60 60" aria-hidden="true">
            <path d="M4 33l9-8 13 14C33 24 42 12 56 2L58 5C46 18 36 36 29 56H22C18 47 11 38 4 33z" />
          </svg>
        )}
      />
    </Part>
  )
}

function Way(process: HomePage['process']) {
  return (
    <Part id="process" kind="way" {...process}>
      <TextList
        ordered
        items={process.items}
        itemStyle={(place) => ({ '--done': `${((place + 1) / process.items.length) * 100}%` })}
      />
    </Part>
  )
}

function Handshakes(people: HomePage['people']) {
  return (
    <Part id="people" kind="handshakes" {...people}>
      <ul>
        {people.items.map(({ name, role, text, image }) => (
          <li key={name}>
            <div className="face">
              <AssetImage asset={image} sizes="(width >= 62rem) 16vw, 45vw" />
            </div>
            <h3>{name}</h3>
            <p className="strong">{role}</p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Each objection is struck out while its answer is open. */
function Objections(questions: HomePage['questions']) {
  return (
    <Part id="questions" kind="objections" {...questions}>
      <div>
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>
                <span>{question}</span>
              </h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </Part>
  )
}

/** Radio buttons. By `:has`, the style sheet shows the chosen plan in the decision. */
function Offer(plans: HomePage['plans']) {
  const text = useText(designMessages)
  const recommended = Math.max(
    plans.items.findIndex(({ featured }) => featured),
    0,
  )
  return (
    <Part id="plans" kind="offer" {...plans}>
      <ul className="choices">
        {plans.items.map(({ name, price, period, text: lead, features, featured }, place) => (
          <li key={name} data-featured={featured}>
            <p className="pick">
              <input
                type="radio"
                name="decision"
                id={`pick-${place}`}
                data-pick={place}
                defaultChecked={place === recommended}
              />
              <label htmlFor={`pick-${place}`}>
                {text.rich('closer.choose', {
                  name,
                  of: (words) => <span className="sr-only">{words}</span>,
                })}
              </label>
              {featured ? <span className="recommended">{text('closer.recommended')}</span> : null}
            </p>
            <h3>{name}</h3>
            <Price className="cost" price={price} period={period} />
            <p>{lead}</p>
            <Features features={features} />
          </li>
        ))}
      </ul>
    </Part>
  )
}

interface DecisionProps {
  call: HomePage['callToAction']
  plans: Plan[]
}

function Decision({ call, plans }: DecisionProps) {
  const text = useText(designMessages)
  const written = usePrice()
  const { title, text: lead, link } = call
  if (!title && !link && plans.length === 0) return null
  return (
    <section className="decision" aria-labelledby={title ? 'decision-title' : undefined}>
      <div>
        {title ? <h2 id="decision-title">{title}</h2> : null}
        {lead ? <p>{lead}</p> : null}
      </div>
      <div className="slip">
        {plans.length > 0 ? <p className="strong">{text('closer.decision')}</p> : null}
        {plans.map(({ name, price, period, text: words, link }, place) => (
          <div key={name} data-bill={place}>
            <p className="slip-line">
              <span>{name}</span>
              <strong>{written(price)}</strong>
            </p>
            <p className="strong">{period}</p>
            <p>{words}</p>
            <PlanLink className="go go-quiet" link={link} name={name} />
          </div>
        ))}
        <LabelledLink link={link} className="go" />
        <Signature />
      </div>
    </section>
  )
}

/** A line to sign on, with a pen beside it. */
function Signature() {
  return (
    <svg className="pen" viewBox="0 0 420 120" aria-hidden="true">
      <path className="dotted" d="M6 104H300" />
      <path className="cross" d="M10 70l22 22M32 70l-22 22" />
      <path d="M206 98l34-13L392 12q14-5 20 6t-6 20L254 110z" />
      <path className="nib" d="M206 98l34-13 14 25z" />
      <path className="shine" d="M262 88L390 26" />
    </svg>
  )
}

function DecisionBar({ call, plans }: DecisionProps) {
  const written = usePrice()
  if (plans.length === 0 && !call.link) return null
  return (
    <div className="bar" aria-live="polite">
      {plans.map(({ name, price, period, link }, place) => {
        const way = link ?? call.link
        return (
          <div key={name} data-bill={place}>
            <p>
              <strong>{name}</strong>
              <span>
                {written(price)} {period}
              </span>
            </p>
            <LabelledLink link={way} className="go" />
          </div>
        )
      })}
      {plans.length === 0 && call.link ? (
        <div>
          <p>
            <strong>{call.title}</strong>
          </p>
          <SiteLink href={call.link.href} className="go">
            {call.link.label}
          </SiteLink>
        </div>
      ) : null}
    </div>
  )
}
