import grotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import syne from '@fontsource-variable/syne/files/syne-latin-wght-normal.woff2?url'
import type { Link } from '../../../server/site/contract'
import { AssetImage } from '../../assets/asset-image'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, LinkedTitle } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, Price } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { type NamedSectionContent, Section, SectionHead } from '../design-parts/section'
import type { HomePage } from '../home-page'
import stylesheet from './home-variant5.css?url'

export function Header() {
  return <MenuHeader className="home-variant5-header" />
}

/** A cabinet: drawers of many sizes and colours, each with a small machine that moves on hover. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-variant5" stylesheet={stylesheet} fonts={[syne, grotesk]}>
      <Front {...home.hero} />
      <Machines {...home.services} />
      <Windows {...home.work} />
      <Stairs {...home.process} />
      <Drawers {...home.plans} />
      <Busts {...home.people} />
      <Voices {...home.quotes} />
      <Boxes {...home.questions} />
      <Bell {...home.callToAction} />
    </DesignFrame>
  )
}

function Front({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="front" aria-labelledby="variant5-title">
      <div className="bin front-title">
        {eyebrow ? <p className="plate">{eyebrow}</p> : null}
        <h1 id="variant5-title">{title}</h1>
      </div>
      {image ? (
        <div className="bin front-picture">
          <AssetImage asset={image} sizes="(width >= 62rem) 32vw, 94vw" priority />
        </div>
      ) : null}
      <div className="bin front-toy">
        <MarbleRun />
      </div>
      {text ? (
        <div className="bin front-text">
          <p>{text}</p>
        </div>
      ) : null}
      {primary || secondary ? (
        <p className="front-links">
          <BigLink link={primary} className="front-primary" />
          <BigLink link={secondary} className="front-secondary" />
        </p>
      ) : null}
    </section>
  )
}

function BigLink({ link, className }: { link: Link | null; className: string }) {
  if (!link) return null
  return (
    <SiteLink href={link.href} className={`bin big-link ${className}`}>
      {link.label}
      <Arrow />
    </SiteLink>
  )
}

function Arrow() {
  return (
    <svg className="arrow" viewBox="0 0 60 60" aria-hidden="true">
      <path d="M10 50 48 12M16 12h32v32" />
    </svg>
  )
}

/** A marble that rolls down three boards into a cup. */
function MarbleRun() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      <path className="c-ink" d="M40 40h12v230H40Zm308 0h12v230h-12Z" />
      <path
        className="c-cream"
        d="m52 58 240 34v14L52 72Zm296 68L108 160v14l240-34ZM52 194l230 34v14L52 208Z"
      />
      <path className="c-tomato" d="M292 246h76l-10 40h-56Z" />
      <path className="c-butter" d="M22 270h356v14H22Z" />
      <circle className="marble c-tomato" cx="70" cy="44" r="16" />
      <circle className="c-mint" cx="46" cy="32" r="14" />
      <circle className="c-butter" cx="354" cy="32" r="14" />
    </svg>
  )
}

function Machines(services: HomePage['services']) {
  return (
    <Shelf id="variant5-services" name="services" {...services}>
      <ul className="row machines">
        {services.items.map((service, place) => (
          <li key={service.title} className="bin">
            <svg className="machine" viewBox="0 0 240 180" aria-hidden="true">
              {machines[place % machines.length]}
            </svg>
            <div>
              <h3>{service.title}</h3>
              <p>{service.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

const machines = [
  <g key="scale">
    <path className="c-ink" d="M70 162h100v12H70Zm44-124h12v124h-12Z" />
    <g className="move scale-beam">
      <path className="c-ink" d="M30 44h180v10H30Z" />
      <path className="c-line" d="M36 50 14 106m22-56 22 56M204 50l-22 56m22-56 22 56" />
      <path className="c-tomato" d="M6 104h60a30 30 0 0 1-60 0Z" />
      <path className="c-mint" d="M174 104h60a30 30 0 0 1-60 0Z" />
      <path className="c-cream" d="M24 78h26v26H24Z" />
      <circle className="c-butter" cx="204" cy="90" r="14" />
    </g>
    <circle className="c-butter" cx="120" cy="42" r="14" />
  </g>,
  <g key="eyes">
    <path className="c-ink" d="M16 60h208v96a12 12 0 0 1-12 12H28a12 12 0 0 1-12-12Z" />
    <path className="c-tomato" d="M60 36h120v24H60Zm44-22h32v22h-32Z" />
    <circle className="c-cream" cx="76" cy="110" r="38" />
    <circle className="c-cream" cx="164" cy="110" r="38" />
    <g className="move eye-balls">
      <circle className="c-lilac" cx="76" cy="110" r="20" />
      <circle className="c-lilac" cx="164" cy="110" r="20" />
      <circle className="c-ink" cx="76" cy="110" r="9" />
      <circle className="c-ink" cx="164" cy="110" r="9" />
    </g>
  </g>,
  <g key="blocks">
    <path className="c-ink" d="M10 164h220v10H10Z" />
    <path className="c-tomato" d="M22 104h60v60H22Z" />
    <path className="c-cream" d="M90 104h60v60H90Z" />
    <path className="c-mint" d="M158 104h60v60h-60Z" />
    <circle className="c-ink" cx="120" cy="134" r="18" />
    <path className="c-ink" d="m38 148 14-30 14 30Z" />
    <path className="c-ink" d="M174 122h28v8h-28Zm0 16h28v8h-28Z" />
    <g className="move top-block">
      <path className="c-butter" d="M56 40h60v60H56Z" />
      <path className="c-ink" d="M72 86V54h28a14 14 0 0 1-14 14 14 14 0 0 1 14 18Z" />
      <path className="c-lilac" d="M124 100V70a30 30 0 0 1 60 0v30Z" />
    </g>
  </g>,
  <g key="gears">
    <path className="c-ink" d="M16 164h208v10H16Z" />
    <g className="move gear">
      <circle className="c-butter" cx="92" cy="96" r="46" />
      <circle className="gear-teeth gear-butter" cx="92" cy="96" r="52" pathLength="24" />
      <path className="c-ink" d="M86 62h12v68H86Z" />
      <path className="c-ink" d="M58 90h68v12H58Z" />
    </g>
    <g className="move gear gear-back">
      <circle className="c-tomato" cx="174" cy="66" r="28" />
      <circle className="gear-teeth gear-tomato" cx="174" cy="66" r="33" pathLength="16" />
      <circle className="c-cream" cx="174" cy="66" r="10" />
    </g>
    <path className="c-line" d="M92 96v68m82-98v98" />
    <circle className="c-cream" cx="92" cy="96" r="10" />
  </g>,
  <g key="lens">
    <path className="c-cream" d="M24 30h150v136H24Z" />
    <path
      className="c-ink"
      d="M42 50h92v10H42Zm0 24h112v10H42Zm0 24h70v10H42Zm0 24h112v10H42Zm0 24h54v10H42Z"
    />
    <g className="move lens">
      <path className="c-ink" d="m172 122 12-10 46 46-12 12Z" />
      <circle className="c-ink" cx="142" cy="84" r="48" />
      <circle className="c-mint" cx="142" cy="84" r="38" />
      <path className="c-ink" d="M110 68h64v14h-64Zm-4 26h72v14h-72Z" />
    </g>
  </g>,
  <g key="metronome">
    <path className="c-tomato" d="m88 20h64l44 144H44Z" />
    <path className="c-cream" d="m98 44h44l24 84H74Z" />
    <path className="c-ink" d="M34 160h172v14H34Z" />
    <path className="c-line" d="M102 60h36m-40 16h44m-48 16h52m-56 16h60" />
    <g className="move pendulum">
      <path className="c-ink" d="M116 22h8v118h-8Z" />
      <path className="c-butter" d="M102 50h36l-6 26h-24Z" />
    </g>
    <circle className="c-ink" cx="120" cy="142" r="11" />
  </g>,
]

function Windows(work: HomePage['work']) {
  return (
    <Shelf id="variant5-work" name="work" {...work}>
      <ul className="pairs windows">
        {work.items.map((item) => (
          <li key={item.title} className="bin">
            <AssetImage asset={item.image} sizes="(width >= 62rem) 55vw, 94vw" />
            <div className="window-label">
              <p>{item.client}</p>
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function Stairs(process: HomePage['process']) {
  return (
    <Shelf id="variant5-process" name="process" {...process}>
      <ol className="row stairs">
        {process.items.map((step, place) => (
          <li key={step.title} className="bin" style={{ '--place': Math.min(place, 6) }}>
            <Cube sides={place} />
            <h3>
              <span>{place + 1}</span> {step.title}
            </h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Shelf>
  )
}

/** Isometric cubes, one more for each step. */
function Cube({ sides }: { sides: number }) {
  const cubes = Array.from({ length: Math.min(sides, 9) + 1 }, (_, cube) => cube)
  const places = [
    [0, 0],
    [52, 30],
    [-52, 30],
    [0, 60],
    [0, -4],
    [52, 26],
    [-52, 26],
    [0, 56],
    [0, -64],
    [0, -4],
  ]
  return (
    <svg className="cubes" viewBox="-110 -110 220 270" aria-hidden="true">
      {cubes.map((cube) => {
        const [x, y] = places[cube] ?? [0, 0]
        const lift = cube >= 4 && cube < 8 ? -56 : 0
        return (
          <g key={cube} transform={`translate(${x} ${(y ?? 0) + lift})`}>
            <path className="c-cream" d="m0-30 52 30L0 30-52 0Z" />
            <path className="c-tomato" d="M-52 0 0 30v60l-52-30Z" />
            <path className="c-ink" d="M52 0 0 30v60l52-30Z" />
          </g>
        )
      })}
    </svg>
  )
}

function Drawers(plans: HomePage['plans']) {
  return (
    <Shelf id="plans" name="plans" {...plans}>
      <ul className="row drawers">
        {plans.items.map((plan) => (
          <li key={plan.name} className="bin" data-featured={plan.featured || undefined}>
            <div className="drawer-front">
              <h3 className="drawer-label">{plan.name}</h3>
              <span className="drawer-grip" aria-hidden="true" />
            </div>
            <Price className="drawer-price" price={plan.price} period={plan.period} />
            {plan.text ? <p>{plan.text}</p> : null}
            <Features className="drawer-features" features={plan.features} />
            <LabelledLink link={plan.link} className="pill">
              <Arrow />
            </LabelledLink>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function Busts(people: HomePage['people']) {
  return (
    <Shelf id="variant5-people" name="people" {...people}>
      <ul className="row busts">
        {people.items.map((person) => (
          <li key={person.name} className="bin">
            {person.image ? (
              <div className="bust">
                <AssetImage asset={person.image} sizes="11rem" />
              </div>
            ) : null}
            <div>
              <h3>{person.name}</h3>
              <p className="bust-role">{person.role}</p>
              <p>{person.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function Voices(quotes: HomePage['quotes']) {
  return (
    <Shelf id="variant5-quotes" name="quotes" {...quotes}>
      <ul className="pairs voices">
        {quotes.items.map(({ text, name, role }) => (
          <li key={name + text} className="bin">
            <Quote quoted text={text} sign={<Horn />}>
              <b>{name}</b>
              {role ? <span>{role}</span> : null}
            </Quote>
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function Horn() {
  return (
    <svg className="horn" viewBox="0 0 140 90" aria-hidden="true">
      <path className="horn-mouth" d="M12 34h26v30H12Zm26 0 62-30v90L38 64Z" />
      <path className="horn-sound" d="M112 24c14 12 14 38 0 50m14-64c22 22 22 56 0 78" />
    </svg>
  )
}

function Boxes(questions: HomePage['questions']) {
  return (
    <Shelf id="variant5-questions" name="questions" {...questions}>
      <FoldedQuestions
        className="boxes"
        itemClassName="bin"
        sign="knob"
        answerClassName="box-answer"
        items={questions.items}
      />
    </Shelf>
  )
}

function Bell({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="bell" aria-labelledby="variant5-bell">
      <div className="bin bell-words">
        <h2 id="variant5-bell">{title}</h2>
        {text ? <p>{text}</p> : null}
      </div>
      <div className="bin bell-toy">
        <svg viewBox="0 0 300 260" aria-hidden="true">
          <path className="c-ink" d="M30 214h240v26H30Z" />
          <g className="move bell-shell">
            <path className="c-butter" d="M50 210a100 100 0 0 1 200 0Z" />
            <path className="c-cream" d="M78 200a76 76 0 0 1 46-68l6 12a62 62 0 0 0-38 56Z" />
          </g>
          <path className="move bell-knob c-tomato" d="M136 112V92h-12V72h52v20h-12v20Z" />
          <path className="bell-rings" d="M60 84 34 58m62 2L84 24m156 60 26-26m-62 2 12-36" />
        </svg>
      </div>
      {link ? <BigLink link={link} className="bell-link" /> : null}
    </section>
  )
}

function Shelf({ children, ...shelf }: NamedSectionContent) {
  return (
    <Section className="shelf" {...shelf}>
      <SectionHead className="shelf-head" {...shelf} />
      {children}
    </Section>
  )
}
