import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import { useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { useHydrated } from '../../navigation/hydrated'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink, LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionHead } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-style1.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-style1-header" />
}

/** A box of wooden toys: each section uses one shape. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-style1" stylesheet={stylesheet} fonts={[spaceGrotesk]}>
      <Opening {...home.hero} />
      <Discs {...home.services} />
      <Squares {...home.work} />
      <Triangles {...home.process} />
      <Houses {...home.plans} />
      <Arches {...home.quotes} />
      <Figures {...home.people} />
      <Bars {...home.questions} />
      <Ramp {...home.callToAction} />
    </DesignFrame>
  )
}

function Opening({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="opening" aria-labelledby="hero-title">
      <div className="opening-words">
        {eyebrow ? <p className="opening-eyebrow">{eyebrow}</p> : null}
        <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
          {title}
        </h1>
        <p className="opening-text">{text}</p>
        <Links links={[primary, secondary]} className="opening-links" linkClassName="peg" />
      </div>
      <ToyBox image={image} />
    </section>
  )
}

/** The shapes, on fields of 100 by 100. They rotate about the centre. */
const outlines: Record<string, string> = {
  quarter: 'M0 0h100A100 100 0 0 1 0 100z',
  half: 'M0 0h100a50 50 0 0 1-100 0zM0 50h100a50 50 0 0 1-100 0z',
  triangle: 'M0 0h100L0 100z',
  disc: 'M50 8a42 42 0 1 1 0 84a42 42 0 1 1 0-84',
  rings:
    'M0 0h100A100 100 0 0 1 0 100V80A80 80 0 0 0 80 0H60A60 60 0 0 1 0 60V40A40 40 0 0 0 40 0H20A20 20 0 0 1 0 20z',
  dots: 'M25 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M75 9a16 16 0 1 1 0 32a16 16 0 1 1 0-32M25 59a16 16 0 1 1 0 32a16 16 0 1 1 0-32M75 59a16 16 0 1 1 0 32a16 16 0 1 1 0-32',
  stripes: 'M0 0h20v100H0zM40 0h20v100H40zM80 0h20v100H80z',
  stairs: 'M0 0h25v25h25v25h25v25h25v25H0z',
  leaf: 'M0 0h50A50 50 0 0 1 100 50v50H50A50 50 0 0 1 0 50z',
}

/** The fields of the box, row by row: shape, its colour, the colour below it, quarter turns. */
const fields = `
quarter red cream 0, disc blue yellow 0, triangle ink cream 1, half yellow cream 0, quarter blue cream 1, stripes ink red 0,
leaf yellow blue 0, quarter ink cream 3, rings red cream 2, disc cream blue 0, stairs red cream 0, quarter yellow cream 2,
triangle blue cream 0, dots ink yellow 0, hole, hole, half blue cream 1, triangle red ink 3,
rings ink cream 3, quarter red yellow 1, hole, hole, quarter yellow red 0, disc red cream 0,
half red cream 0, stripes blue cream 1, quarter blue cream 2, leaf ink yellow 1, rings blue cream 1, triangle yellow cream 2,
disc yellow ink 0, stairs blue cream 2, half ink red 1, triangle red cream 0, dots blue cream 0, quarter ink yellow 3`
  .split(',')
  .map((field, place) => {
    const [shape = '', front, back, turns] = field.trim().split(' ')
    return { place, shape, front, back, turns: Number(turns) }
  })

/** The shapes in their box. A shake rotates each of them differently. */
function ToyBox({ image }: { image: HomePage['hero']['image'] }) {
  const text = useText(designMessages)
  const [shakes, setShakes] = useState(0)
  const hydrated = useHydrated()
  return (
    <div className="box">
      <div className="box-frame">
        <svg className="box-fields" viewBox="0 0 600 600" aria-hidden="true">
          {fields.map(({ place, shape, front, back, turns }) =>
            shape === 'hole' ? null : (
              <g
                key={place}
                className="field"
                transform={`translate(${(place % 6) * 100} ${Math.floor(place / 6) * 100})`}
                style={{ '--place': (place * 7) % 36 }}
              >
                <path d="M-.5-.5h101v101h-101z" className={`paint-${back}`} />
                <path
                  d={outlines[shape]}
                  className={`toy paint-${front}`}
                  style={{ rotate: `${(turns + shakes * ((place % 3) + 1)) * 90}deg` }}
                />
              </g>
            ),
          )}
        </svg>
        <div className="box-picture">
          <AssetImage asset={image} sizes="(width >= 64rem) 20vw, 34vw" priority />
        </div>
      </div>
      {hydrated ? (
        <button type="button" className="shake" onClick={() => setShakes(shakes + 1)}>
          {text('style1.shake')}
        </button>
      ) : null}
    </div>
  )
}

function Part({ children, ...part }: SectionContent) {
  return (
    <Section className={`part part-${part.id}`} {...part}>
      <SectionHead className="part-head" {...part}>
        <span className="part-shape" aria-hidden="true" />
      </SectionHead>
      {children}
    </Section>
  )
}

function Discs(services: HomePage['services']) {
  return (
    <Part id="services" {...services}>
      <ul className="discs">
        {services.items.map((item) => (
          <li key={item.title}>
            <div className="disc">
              <h3 data-length={item.title.length > 32 ? 'long' : undefined}>{item.title}</h3>
            </div>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Squares(work: HomePage['work']) {
  return (
    <Part id="work" {...work}>
      <ul className="squares">
        {work.items.map((item) => (
          <li key={item.title} className="square">
            <div className="square-picture">
              <AssetImage
                asset={item.image}
                sizes="(width >= 64rem) 40vw, (width >= 40rem) 80vw, 160vw"
              />
            </div>
            <div className="square-words">
              <p className="square-client">{item.client}</p>
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

function Triangles(process: HomePage['process']) {
  return (
    <Part id="process" {...process}>
      <TextList ordered className="triangles" items={process.items} />
    </Part>
  )
}

function Houses(plans: HomePage['plans']) {
  return (
    <Part id="plans" {...plans}>
      <ul className="houses">
        {plans.items.map(({ name, price, period, text, features, featured, link }) => (
          <li key={name} className="house" data-featured={featured}>
            <div className="roof" aria-hidden="true" />
            <div className="walls">
              <h3>{name}</h3>
              <Price className="sum" price={price} period={period} />
              <p>{text}</p>
              <Features itemClassName="brick" features={features} />
              <PlanLink className="peg" link={link} name={name} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Arches(quotes: HomePage['quotes']) {
  return (
    <Part id="quotes" {...quotes}>
      <div className="arches">
        {quotes.items.map((item) => (
          <Quote key={item.text} className="arch" text={item.text}>
            <b>{item.name}</b>
            {item.role}
          </Quote>
        ))}
      </div>
    </Part>
  )
}

function Figures(people: HomePage['people']) {
  return (
    <Part id="people" {...people}>
      <ul className="figures">
        {people.items.map((person) => (
          <li key={person.name} className="figurine">
            <div className="head">
              <AssetImage asset={person.image} sizes="(width >= 64rem) 14vw, 40vw" />
            </div>
            <div className="trunk" aria-hidden="true" />
            <h3>{person.name}</h3>
            <p className="figurine-role">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Bars(questions: HomePage['questions']) {
  return (
    <Part id="questions" {...questions}>
      <FoldedQuestions
        className="bars"
        itemClassName="bar"
        sign="bar-sign"
        items={questions.items}
      />
    </Part>
  )
}

function Ramp({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="ramp" aria-labelledby="call-title">
      <svg
        className="ramp-drawing"
        viewBox="0 0 1440 520"
        preserveAspectRatio="xMaxYMax slice"
        aria-hidden="true"
      >
        <path d="M0 520h1440V60z" className="paint-blue" />
        <path d="M1160 520h280V240A280 280 0 0 0 1160 520" className="paint-yellow" />
        <path d="M1300 520h140V380a140 140 0 0 0-140 140" className="paint-ink" />
        <g className="ball">
          <circle cx="900" cy="130" r="96" className="paint-red" />
          <path d="M900 34a96 96 0 0 1 96 96h-96z" className="paint-cream" />
          <path d="M900 226a96 96 0 0 1-96-96h96z" className="paint-cream" />
        </g>
      </svg>
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      <LabelledLink link={link} className="peg" />
    </section>
  )
}
