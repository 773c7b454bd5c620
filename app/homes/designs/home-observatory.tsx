import mono from '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2?url'
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features, Price } from '../design-parts/plans'
import { Quote } from '../design-parts/quote'
import { type NamedSectionContent, Section, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-observatory.css?url'

export function Header() {
  return <MenuHeader className="home-observatory-header" />
}

/** A night of observations. Every chart is computed from the text beside it. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-observatory" stylesheet={stylesheet} fonts={[serif, mono]}>
      <Sky {...home.hero} />
      <Constellations {...home.services} />
      <Phases {...home.process} />
      <Orbit {...home.work} />
      <Spectra {...home.quotes} />
      <Rings {...home.plans} />
      <Observers {...home.people} />
      <Log {...home.questions} />
      <Dome {...home.callToAction} />
    </DesignFrame>
  )
}

function Sky({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="sky" aria-labelledby="observatory-title">
      <Chart seed={title + text} />
      <div className="sky-words">
        {eyebrow ? <p className="note">{eyebrow}</p> : null}
        <h1 id="observatory-title">{title}</h1>
        {text ? <p className="sky-text">{text}</p> : null}
        <Links className="links" links={[primary, secondary]} />
      </div>
      {image ? (
        <div className="eyepiece">
          <AssetImage asset={image} sizes="(width >= 62rem) 42vw, 90vw" priority />
          <svg viewBox="0 0 400 400" aria-hidden="true">
            <circle className="degrees" cx="200" cy="200" r="190" pathLength="180" />
            <circle className="tens" cx="200" cy="200" r="186" pathLength="36" />
            <circle cx="200" cy="200" r="198" />
            <path d="M200 20v34m0 292v34M20 200h34m292 0h34" />
          </svg>
        </div>
      ) : null}
    </section>
  )
}

/** Circles of declination, hours of right ascension, and stars at positions derived from the text. */
function Chart({ seed }: { seed: string }) {
  const random = randomFrom(seed)
  const stars = (count: number) =>
    Array.from({ length: count }, () => {
      return `M${(random() * 1600).toFixed(0)} ${(random() * 1000).toFixed(0)}h0`
    }).join('')
  const hours = Array.from({ length: 12 }, (_, hour) => {
    const [cos, sin] = [Math.cos((hour * Math.PI) / 12), Math.sin((hour * Math.PI) / 12)]
    const at = (radius: number) =>
      `${(1130 + radius * cos).toFixed(0)} ${(480 + radius * sin).toFixed(0)}`
    return `M${at(-1300)}L${at(1300)}`
  }).join('')
  return (
    <svg
      className="chart"
      viewBox="0 0 1600 1000"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <path className="chart-line" d={hours} />
      {[440, 620, 800, 980, 1160].map((radius) => (
        <circle key={radius} className="chart-line" cx="1130" cy="480" r={radius} />
      ))}
      <path className="chart-ecliptic" d="M0 860C420 560 900 380 1600 330" />
      <path className="star faint" d={stars(170)} />
      <path className="star" d={stars(60)} />
      <path className="star bright" d={stars(16)} />
    </svg>
  )
}

function Constellations(services: HomePage['services']) {
  return (
    <Night id="observatory-services" name="services" {...services}>
      <TextList
        className="constellations"
        items={services.items}
        sign={(service) => <Constellation of={service.title} text={service.text} />}
      />
    </Night>
  )
}

/** One star for each word of the title and three words of the text. Longer words are brighter. */
function Constellation({ of: title, text }: { of: string; text: string }) {
  const random = randomFrom(title + text)
  const words = [...title.split(/\s+/), ...text.split(/\s+/).slice(0, 3)].slice(0, 9)
  const stars = words.map((word, place) => ({
    word: word + place,
    x: Math.round(30 + ((place + 0.15 + random() * 0.7) * 240) / words.length),
    y: Math.round(28 + random() * 124),
    r: 1.6 + Math.min(word.length, 12) / 3.2,
  }))
  const branch = stars[Math.floor(stars.length / 2)]
  const [endX, endY] = [40 + random() * 220, 24 + random() * 132].map(Math.round)
  return (
    <svg className="constellation" viewBox="0 0 300 180" aria-hidden="true">
      <path
        className="constellation-grid"
        d="M0 150C100 120 200 120 300 150M0 90C100 62 200 62 300 90M0 34C100 8 200 8 300 34M75 0C68 60 68 120 75 180M150 0v180M225 0c7 60 7 120 0 180"
      />
      <path
        className="constellation-line"
        d={`M${stars.map(({ x, y }) => `${x} ${y}`).join('L')}${branch ? `M${branch.x} ${branch.y}L${endX} ${endY}` : ''}`}
      />
      <circle cx={endX} cy={endY} r="2.4" />
      {stars.map(({ word, x, y, r }) => (
        <circle key={word} cx={x} cy={y} r={r.toFixed(1)} />
      ))}
    </svg>
  )
}

function Phases(process: HomePage['process']) {
  return (
    <Night id="observatory-process" name="process" {...process}>
      <TextList
        ordered
        className="phases"
        items={process.items}
        sign={(_, place) => <Moon phase={(place + 1) / process.items.length} />}
      />
    </Night>
  )
}

/** A moon that is lit in proportion to the step; the last one is full. */
function Moon({ phase }: { phase: number }) {
  const bulge = (46 * Math.abs(1 - 2 * phase)).toFixed(1)
  const lit = `M50 4A46 46 0 0 1 50 96A${bulge} 46 0 0 ${phase < 0.5 ? 0 : 1} 50 4Z`
  return (
    <svg className="moon" viewBox="0 0 100 100" aria-hidden="true">
      <circle className="moon-dark" cx="50" cy="50" r="46" />
      <path className="moon-lit" d={lit} />
      <path
        className="moon-seas"
        d="M60 24c8-2 14 4 12 10s-10 8-14 4-4-12 2-14ZM70 52c6 0 10 6 6 12s-14 6-14 0 2-12 8-12ZM36 30c6-6 16-2 14 6s-12 12-18 8-2-8 4-14ZM30 56c8-2 14 6 10 12s-14 4-16-2 0-8 6-10ZM52 72c6-2 10 2 8 7s-10 5-12 1 0-6 4-8Z"
      />
      <circle className="moon-edge" cx="50" cy="50" r="46" />
    </svg>
  )
}

function Orbit(work: HomePage['work']) {
  return (
    <Night id="observatory-work" name="work" {...work}>
      <div className="orbit">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {orbits.map((path) => (
            <path key={path} d={path} />
          ))}
        </svg>
        <ul>
          {work.items.map((item, place) => (
            <li
              key={item.title}
              style={{ '--at': ((place + 0.5) / work.items.length - 0.5).toFixed(3) }}
            >
              <div className="body">
                <AssetImage asset={item.image} sizes="(width >= 62rem) 18rem, 60vw" />
              </div>
              <div className="orbit-words">
                <p className="note">{item.client}</p>
                <h3>
                  <LinkedTitle title={item.title} href={item.href} />
                </h3>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Night>
  )
}

/** Parallel orbits. The projects move on the middle one. */
const orbits = [-16, 0, 12, 28].map((aside) => {
  const points = Array.from({ length: 30 }, (_, place) => {
    const at = place / 22 - 0.55
    return `${(aside + 50 * Math.cos(at * 2.7925)).toFixed(1)} ${((at + 0.5) * 100).toFixed(1)}`
  })
  return `M${points.join('L')}`
})

function Spectra(quotes: HomePage['quotes']) {
  return (
    <Night id="observatory-quotes" name="quotes" {...quotes}>
      <ul className="spectra">
        {quotes.items.map(({ text, name, role }) => (
          <li key={name + text}>
            <Spectrum of={text} />
            <Quote quoted text={text}>
              {name}
              {role ? <span>{role}</span> : null}
            </Quote>
          </li>
        ))}
      </ul>
    </Night>
  )
}

/** A spectrum with a dark line for each letter of a text, by its positions in the alphabet and in the text. */
function Spectrum({ of: text }: { of: string }) {
  const lines = [...text.toLowerCase().replace(/[^a-z]/g, '')].map((letter, place) => {
    return `M${(letter.charCodeAt(0) - 97) * 20 + 2 + ((place * 7) % 17)} 0v56`
  })
  return (
    <svg className="spectrum" viewBox="0 0 520 56" preserveAspectRatio="none" aria-hidden="true">
      <path className="spectrum-light" d="M0 0h520v56H0Z" />
      <path d={lines.join('')} />
    </svg>
  )
}

function Rings(plans: HomePage['plans']) {
  const highest = Math.max(...plans.items.map(({ price }) => price), 1)
  return (
    <Night id="plans" name="plans" {...plans}>
      <ul className="rings">
        {plans.items.map((plan) => (
          <li key={plan.name} data-featured={plan.featured || undefined}>
            <Ring share={Math.sqrt(Math.max(plan.price, 0) / highest)} />
            <h3>{plan.name}</h3>
            <Price className="ring-price" price={plan.price} period={plan.period} />
            {plan.text ? <p>{plan.text}</p> : null}
            <Features features={plan.features} />
            <Links className="links" links={[plan.link]} />
          </li>
        ))}
      </ul>
    </Night>
  )
}

/** A ring for a price. Its area is in proportion to the highest price. */
function Ring({ share }: { share: number }) {
  const angle = share * 300
  return (
    <svg className="ring" viewBox="0 0 200 200" aria-hidden="true">
      <circle className="ring-degrees" cx="100" cy="100" r="88" pathLength="120" />
      <circle className="ring-way" cx="100" cy="100" r="72" />
      <circle
        className="ring-share"
        cx="100"
        cy="100"
        r="72"
        pathLength="360"
        strokeDasharray={`${angle.toFixed(1)} 360`}
      />
      <g transform={`rotate(${angle.toFixed(1)} 100 100)`}>
        <circle className="ring-body" cx="172" cy="100" r="9" />
      </g>
      <path className="ring-centre" d="M92 100h16m-8-8v16" />
    </svg>
  )
}

function Observers(people: HomePage['people']) {
  return (
    <Night id="observatory-people" name="people" {...people}>
      <PeopleList
        className="observers"
        sizes="11rem"
        frame="observer-picture"
        roleClassName="note"
        items={people.items}
      />
    </Night>
  )
}

function Log(questions: HomePage['questions']) {
  return (
    <Night id="observatory-questions" name="questions" {...questions}>
      <div className="log">
        {questions.items.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
              <svg viewBox="0 0 32 32" aria-hidden="true">
                <circle cx="16" cy="16" r="10" />
                <path d="M2 16h9m10 0h9" />
                <path className="upright" d="M16 2v9m0 10v9" />
              </svg>
            </summary>
            <p className="log-answer">{answer}</p>
          </details>
        ))}
      </div>
    </Night>
  )
}

function Dome({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="dome" aria-labelledby="observatory-dome">
      <div className="dome-words">
        <h2 id="observatory-dome">{title}</h2>
        {text ? <p>{text}</p> : null}
        <Links className="links" links={[link]} />
      </div>
      <svg
        className="horizon"
        viewBox="0 0 1600 420"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <path className="beam" d="M1128 214 1600-120v170L1142 232Z" />
        <path
          className="hill-far"
          d="M0 330c160-60 300-70 460-30s260 20 420-40 330-20 470 10 180 10 250-10v160H0Z"
        />
        <path className="dome-wall" d="M1010 250h170v110h-170Z" />
        <path className="dome-shell" d="M1002 252a93 93 0 0 1 186 0Z" />
        <path className="dome-slit" d="M1118 176a93 93 0 0 1 38 22l-30 54h-30Z" />
        <path className="telescope" d="m1104 240 32-24 8 11-32 24Z" />
        <path
          className="dome-lines"
          d="M1002 252h186M1010 268h170M1040 268v84m30-84v84m30-84v84m30-84v84m30-84v84M1022 210c20-30 50-44 80-46"
        />
        <path
          className="hill-near"
          d="M0 380c220-50 420-50 640-16s420-18 560-20 260 24 400 8v78H0Z"
        />
      </svg>
    </section>
  )
}

function Night({ children, ...night }: NamedSectionContent) {
  return (
    <Section className="night" {...night}>
      <div className="night-head">
        <SectionTitle {...night} />
      </div>
      {children}
    </Section>
  )
}

/** Pseudo-random numbers from 0 to 1, seeded with a text. */
function randomFrom(words: string): () => number {
  let state = 2166136261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((again ^ (again >>> 14)) >>> 0) / 4294967296
  }
}
