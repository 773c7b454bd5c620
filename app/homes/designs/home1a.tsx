import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionHead } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home1a.css?url'

/** The header of a tabloid. */
export function Header() {
  return <MenuHeader className="home1a-header" />
}

/** A tabloid newspaper: one picture, one headline and a price on the cover, the rest inside. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home1a" stylesheet={stylesheet} fonts={[playfair]}>
      <Cover home={home} />
      <PriceBox {...home.plans} />
      <Spreads {...home.work} />
      <Strip {...home.process} />
      <Puffs {...home.services} />
      <TheySaidIt {...home.quotes} />
      <Faces {...home.people} />
      <DearDesk {...home.questions} />
      <LastWord {...home.callToAction} />
    </DesignFrame>
  )
}

function Cover({ home: { hero, plans, work } }: { home: HomePage }) {
  const { eyebrow, title, text, primary, secondary, image } = hero
  return (
    <div className="cover">
      <section className="splash" aria-labelledby="hero-title" data-picture={image !== null}>
        <AssetImage
          asset={image}
          sizes="(width >= 64rem) 76vw, 160vw"
          priority
          className="splash-picture"
        />
        <div className="splash-words">
          {eyebrow ? <p className="strap">{eyebrow}</p> : null}
          <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
            <span className="tape">
              <span>{title}</span>
            </span>
          </h1>
        </div>
      </section>
      <div className="splash-text">
        <p>{text}</p>
        {primary || secondary ? (
          <p className="splash-links">
            <LabelledLink link={primary} className="push" />
            <LabelledLink link={secondary} className="turn" />
          </p>
        ) : null}
      </div>
      <div className="teasers">
        <PriceFlash plans={plans.items} />
        {work.items.length > 0 ? (
          <ul>
            {work.items.slice(0, 4).map((item, place) => (
              <li key={item.title}>
                <a href={`#work-${place + 1}`} className="teaser">
                  {item.image ? (
                    <span className="teaser-picture">
                      <AssetImage asset={{ ...item.image, alt: '' }} sizes="8rem" />
                    </span>
                  ) : null}
                  <span>
                    <span className="teaser-client">{item.client}</span> {item.title}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}

const points = Array.from({ length: 44 }, (_, n) => {
  const radius = n % 2 ? 41 : 50
  const angle = (n * Math.PI) / 22
  return `${(50 + radius * Math.cos(angle)).toFixed(1)},${(50 + radius * Math.sin(angle)).toFixed(1)}`
}).join(' ')

/** The length of a price: the style sheet sets long ones smaller. */
const sized = (price: string) => ({ '--length': price.length })

/** A star with one price. The box with all prices is on the next page. */
function PriceFlash({ plans }: { plans: HomePage['plans']['items'] }) {
  const written = usePrice()
  const plan = plans.find(({ featured }) => featured) ?? plans[0]
  if (!plan) return null
  const price = written(plan.price)
  return (
    <a href="#plans" className="flash">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <polygon points={points} />
      </svg>
      <span className="flash-name">{plan.name}</span>
      <span className="flash-price" style={sized(price)}>
        {price}
      </span>
      <span className="flash-name">{plan.period}</span>
    </a>
  )
}

function Band({ children, ...band }: SectionContent) {
  return (
    <Section className={`band band-${band.id}`} {...band}>
      <SectionHead className="band-head" {...band} />
      {children}
    </Section>
  )
}

function PriceBox(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Band id="plans" {...plans}>
      <ul className="prices">
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} data-featured={featured} style={sized(written(price))}>
            <h3>{name}</h3>
            <p className="cost">
              <strong>{written(price)}</strong> <span>{period}</span>
            </p>
            <p className="price-text">{text}</p>
            <Features features={features} />
            <PlanLink className="turn" link={link} name={name} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Spreads(work: HomePage['work']) {
  return (
    <Band id="work" {...work}>
      <ul className="spreads">
        {work.items.map((item, place) => (
          <li key={item.title} id={`work-${place + 1}`} data-picture={item.image !== null}>
            <AssetImage
              asset={item.image}
              sizes={place % 3 === 0 ? '100vw' : '(width >= 48rem) 50vw, 100vw'}
              className="spread-picture"
            />
            <div className="spread-words">
              <p className="strap">{item.client}</p>
              <h3>
                {item.href ? (
                  <SiteLink href={item.href} className="tape">
                    <span>{item.title}</span>
                  </SiteLink>
                ) : (
                  <span className="tape">
                    <span>{item.title}</span>
                  </span>
                )}
              </h3>
              <p className="spread-text">{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}

/** The view of each panel of the comic strip. */
const shots = ['0 0 400 240', '170 6 230 160', '-10 6 230 160', '0 -20 400 240', '60 4 300 200']

function Strip(process: HomePage['process']) {
  return (
    <Band id="process" {...process}>
      <ol className="strip">
        {process.items.map((item, place) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <Quarrellers viewBox={shots[place % shots.length] ?? '0 0 400 240'} />
          </li>
        ))}
      </ol>
    </Band>
  )
}

/** Two people who point at one plan. */
function Quarrellers({ viewBox }: { viewBox: string }) {
  return (
    <svg
      className="panel"
      viewBox={viewBox}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <path className="panel-table" d="M-40 206h480v80H-40z" />
      <path className="panel-sheet" d="m128 206 26-24h112l22 24z" />
      <path
        d="m168 200 12-12h34m-22 12 8-8h46"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <g stroke="currentColor" strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
        <path className="panel-coat" d="M-10 206c0-52 22-74 62-78l34 4c30 8 44 34 50 74z" />
        <path
          className="panel-skin"
          d="M58 132V96C40 86 38 40 66 28c26-10 50 2 52 26l2 10 12 16-11 5 1 10-5 3 2 5c0 10-6 14-24 12l-2 22z"
        />
        <path
          d="M56 100C24 86 26 20 70 14c30-4 52 12 50 36-16 2-26-2-34-8 0 14-6 20-10 26-8-4-16 2-14 12 2 6 4 8 4 12z"
          fill="currentColor"
        />
        <path d="M104 58h8m-2-10-12-2m14 54-14-2" fill="none" />
        <path className="panel-coat" d="M58 160c20 30 50 38 84 30l4-14c-24 0-40-8-50-28z" />
        <path className="panel-skin" d="m142 176 18 2 22 10-4 5-20-3-16 2z" />
        <path className="panel-jumper" d="M410 206c0-50-18-72-56-76l-40 4c-28 8-44 32-50 72z" />
        <path
          className="panel-skin"
          d="M344 134v-34c18-14 18-58-8-70-26-10-52 4-54 28l-2 10-12 16 12 5-1 10 5 3-2 5c0 10 8 13 24 10l4 20z"
        />
        <path
          d="M284 54c10-18 34-12 50-4 10 14 2 22 8 34 10-2 14 6 8 14 24-12 22-70-14-80-32-8-56 8-52 36z"
          fill="currentColor"
        />
        <circle cx="290" cy="66" r="10" fill="none" />
        <path d="M300 64h28M288 104h-2" fill="none" />
        <path className="panel-jumper" d="M340 164c-18 28-44 36-76 28l-4-14c24 0 36-10 46-30z" />
        <path className="panel-skin" d="m262 178-18 2-24 8 4 6 22-2 18 2z" />
      </g>
    </svg>
  )
}

function Puffs(services: HomePage['services']) {
  return (
    <Band id="services" {...services}>
      <TextList className="puffs" items={services.items} />
    </Band>
  )
}

function TheySaidIt(quotes: HomePage['quotes']) {
  return (
    <Band id="quotes" {...quotes}>
      <div className="said">
        {quotes.items.map((item) => (
          <Quote key={item.text} text={item.text}>
            <b>{item.name}</b> {item.role}
          </Quote>
        ))}
      </div>
    </Band>
  )
}

function Faces(people: HomePage['people']) {
  return (
    <Band id="people" {...people}>
      <ul className="faces">
        {people.items.map((person) => (
          <li key={person.name}>
            <AssetImage
              asset={person.image}
              sizes="(width >= 64rem) 17vw, (width >= 40rem) 33vw, 50vw"
              className="face"
            />
            <h3>{person.name}</h3>
            <p>
              <b>{person.role}.</b> {person.text}
            </p>
          </li>
        ))}
      </ul>
    </Band>
  )
}

function DearDesk(questions: HomePage['questions']) {
  return (
    <Band id="questions" {...questions}>
      <QuestionList className="desk" items={questions.items} />
    </Band>
  )
}

function LastWord({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="last-word" aria-labelledby="call-title">
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      <LabelledLink link={link} className="push" />
    </section>
  )
}
