import caslon from '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { type NamedSectionContent, Section, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home-craftsman.css?url'

export function Header() {
  return <MenuHeader className="home-craftsman-header" />
}

/** A pattern book: a title page, engraved tools, dovetailed boards, plates, and a printed price list. */
export function Page({ home }: { home: HomePage }) {
  return (
    <DesignFrame design="home-craftsman" stylesheet={stylesheet} fonts={[caslon]}>
      <Hatching />
      <TitlePage {...home.hero} />
      <Tools {...home.services} />
      <Boards {...home.process} />
      <Plates {...home.work} />
      <PriceList {...home.plans} />
      <Medallions {...home.people} />
      <Letters {...home.quotes} />
      <Catechism {...home.questions} />
      <Colophon {...home.callToAction} />
    </DesignFrame>
  )
}

function TitlePage({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="title-page" aria-labelledby="craftsman-title">
      <div className="title-frame">
        {eyebrow ? <p className="small-caps">{eyebrow}</p> : null}
        <h1 id="craftsman-title">{title}</h1>
        <Flower />
        {text ? <p className="title-text">{text}</p> : null}
        <Links className="stamps" linkClassName="stamp" links={[primary, secondary]} />
      </div>
      {image ? (
        <div className="plate title-plate">
          <AssetImage asset={image} sizes="(width >= 75rem) 70rem, 94vw" priority />
        </div>
      ) : null}
    </section>
  )
}

function Tools(services: HomePage['services']) {
  return (
    <Chapter id="craftsman-services" name="services" {...services}>
      <TextList
        className="tools"
        items={services.items}
        sign={(_, place) => (
          <svg className="engraving" viewBox="0 0 240 190" aria-hidden="true">
            {engravings[place % engravings.length]}
          </svg>
        )}
      />
    </Chapter>
  )
}

function Boards(process: HomePage['process']) {
  return (
    <Chapter id="craftsman-process" name="process" {...process}>
      <TextList
        ordered
        className="boards"
        items={process.items}
        itemStyle={(place) => ({ '--place': place })}
        sign={() => (
          <div className="board-wood">
            <Grain />
          </div>
        )}
      />
    </Chapter>
  )
}

function Plates(work: HomePage['work']) {
  return (
    <Chapter id="craftsman-work" name="work" {...work}>
      <ul className="plates">
        {work.items.map((item) => (
          <li key={item.title}>
            {item.image ? (
              <div className="plate">
                <AssetImage asset={item.image} sizes="(width >= 62rem) 44rem, 94vw" />
              </div>
            ) : null}
            <div className="plate-words">
              <p className="small-caps">{item.client}</p>
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function PriceList(plans: HomePage['plans']) {
  const written = usePrice()
  return (
    <Chapter id="plans" name="plans" {...plans}>
      <ul className="prices">
        {plans.items.map((plan) => (
          <li key={plan.name} data-featured={plan.featured || undefined}>
            <h3>{plan.name}</h3>
            <p className="price-tag">
              <strong>{written(plan.price)}</strong>
              {plan.period}
            </p>
            {plan.text ? <p className="price-for">{plan.text}</p> : null}
            <Features className="price-features" features={plan.features} />
            <Links className="stamps" linkClassName="stamp" links={[plan.link]} />
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function Medallions(people: HomePage['people']) {
  return (
    <Chapter id="craftsman-people" name="people" {...people}>
      <ul className="medallions">
        {people.items.map((person) => (
          <li key={person.name}>
            {person.image ? (
              <div className="medallion">
                <AssetImage asset={person.image} sizes="13rem" />
                <svg viewBox="0 0 100 120" aria-hidden="true">
                  <ellipse cx="50" cy="60" rx="46" ry="56" pathLength="180" />
                  <ellipse className="medallion-edge" cx="50" cy="60" rx="49" ry="59" />
                  <ellipse className="medallion-edge" cx="50" cy="60" rx="43" ry="53" />
                </svg>
              </div>
            ) : null}
            <h3>{person.name}</h3>
            <p className="small-caps">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function Letters(quotes: HomePage['quotes']) {
  return (
    <Chapter id="craftsman-quotes" name="quotes" {...quotes}>
      <ul className="letters">
        {quotes.items.map(({ text, name, role }) => (
          <li key={name + text}>
            <Quote quoted text={text}>
              <span className="small-caps">{name}</span>
              {role ? <span>{role}</span> : null}
            </Quote>
          </li>
        ))}
      </ul>
    </Chapter>
  )
}

function Catechism(questions: HomePage['questions']) {
  return (
    <Chapter id="craftsman-questions" name="questions" {...questions}>
      <FoldedQuestions className="catechism" items={questions.items} />
    </Chapter>
  )
}

function Colophon({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="colophon" aria-labelledby="craftsman-colophon">
      <Press />
      <h2 id="craftsman-colophon">{title}</h2>
      {text ? <p className="colophon-text">{text}</p> : null}
      <Links className="stamps" linkClassName="stamp" links={[link]} />
    </section>
  )
}

function Chapter({ children, ...chapter }: NamedSectionContent) {
  return (
    <Section className="chapter" {...chapter}>
      <div className="chapter-head">
        <Flower />
        <SectionTitle textClassName="chapter-text" {...chapter} />
      </div>
      {children}
    </Section>
  )
}

/** A printer's flower between two rules. */
function Flower() {
  return (
    <svg className="flower" viewBox="0 0 240 28" aria-hidden="true">
      <path className="flower-rule" d="M0 14h78M162 14h78" />
      <path d="m120 4 8 10-8 10-8-10Z" />
      <path d="M107 14c-4-9-14-10-20-4 5 0 7 2 8 4-1 2-3 4-8 4 6 6 16 5 20-4ZM133 14c4-9 14-10 20-4-5 0-7 2-8 4 1 2 3 4 8 4-6 6-16 5-20-4Z" />
    </svg>
  )
}

/** The tints of the engravings: hatching in three densities, and cross-hatching. */
function Hatching() {
  return (
    <svg className="hatching" width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="craftsman-light"
          width="4"
          height="4"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(38)"
        >
          <path d="M0 2h4" strokeWidth="0.6" />
        </pattern>
        <pattern
          id="craftsman-dark"
          width="2.2"
          height="2.2"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-32)"
        >
          <path d="M0 1.1h2.2" strokeWidth="0.9" />
        </pattern>
        <pattern
          id="craftsman-cross"
          width="3"
          height="3"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 1.5h3M1.5 0v3" strokeWidth="0.7" />
        </pattern>
      </defs>
    </svg>
  )
}

const engravings = [
  <g key="rule">
    <path
      className="cut"
      pathLength="1"
      d="m14 152 62-116 16 8-62 116Zm62-116 58 112-16 8L60 44Zm58 112 54-110 16 8-54 110ZM188 38l36 92-16 7-36-92Z"
    />
    <path
      className="light"
      d="m30 160 62-116-7-4-62 116ZM134 148 76 36l-8 4 58 112ZM150 156l54-110-8-4-54 110ZM224 130 188 38l-8 3 36 92Z"
    />
    <path
      className="fine"
      d="m26 129 8 4m0-19 5 2m3-17 8 4m0-19 5 2m3-17 8 4M86 60l-8 4m15 12-5 3m14 13-8 4m15 12-5 3m14 13-8 4M148 130l8 4m0-19 5 2m3-19 8 4m0-19 5 2m3-19 8 4M197 62l-8 3m13 11-5 2m12 15-8 3m13 13-5 2"
    />
    <path
      className="cut"
      pathLength="1"
      d="M82 36a7 7 0 1 1-12 8 7 7 0 0 1 12-8ZM134 150a7 7 0 1 1-14 2 7 7 0 0 1 14-2ZM202 40a7 7 0 1 1-12 6 7 7 0 0 1 12-6Z"
    />
  </g>,
  <g key="dividers">
    <path
      className="cut"
      pathLength="1"
      d="M112 44 62 172l-3 12 7-9 58-124ZM128 44l50 128 3 12-7-9-58-124Z"
    />
    <path className="dark" d="M118 46 62 172l-3 12 7-9 58-124ZM128 44l22 57-6 4-28-56Z" />
    <path
      className="cut"
      pathLength="1"
      d="M104 30a16 16 0 1 1 32 0 16 16 0 0 1-32 0ZM116 14V4h8v10M114 30a6 6 0 1 1 12 0 6 6 0 0 1-12 0Z"
    />
    <path className="cross" d="M120 14a16 16 0 0 1 0 32c8-8 8-24 0-32Z" />
    <path className="cut" pathLength="1" d="M82 118c16-16 62-20 92-2l4 8c-32-18-78-14-98 2Z" />
    <path className="light" d="M80 126c20-16 66-20 98-2l-2-4c-32-17-78-13-95 2Z" />
    <path
      className="fine"
      d="M40 172c42 18 118 18 160 0M92 119l2 6m12-10 2 6m12-7v6m14-5-1 6m14-1-2 5"
    />
    <path className="cut" pathLength="1" d="M166 108h10v14h-10ZM171 108v-8m-6 0h12" />
  </g>,
  <g key="stick">
    <path
      className="cut"
      pathLength="1"
      d="M18 70 26 62h200v10l-8 8ZM18 70v82h200V80H18M218 152l8-8V72M18 152"
    />
    <path className="dark" d="M218 152V80l8-8v72ZM18 70l8-8h200l-8 8Z" />
    <path className="light" d="M26 86h138v10H26Z" />
    <path
      className="cut"
      pathLength="1"
      d="M34 96h14v44H34Zm14 0h20v44H48Zm20 0h10v44H68Zm10 0h18v44H78Zm18 0h8v44h-8Zm8 0h22v44h-22Zm22 0h14v44h-14Zm14 0h12v44h-12Z"
    />
    <path className="cross" d="M34 116h14v24H34Zm34 0h10v24H68Zm28 0h8v24h-8Zm30 0h14v24h-14Z" />
    <path className="dark" d="M48 116h20v24H48Zm30 0h18v24H78Zm26 0h22v24h-22Zm36 0h12v24h-12Z" />
    <path
      className="fine"
      d="M37 104h8m7 0h12m-6 0v8m16-8v8m8-8h10m4 0v8m6-8h14m-7 0v8m12-8h8m6 0h6"
    />
    <path
      className="cut"
      pathLength="1"
      d="M164 80h14v60h-14Zm-6-30h26v30h-26ZM164 50c-4-14 18-14 14 0"
    />
    <path className="light" d="M171 80h7v60h-7Zm0-30h13v30h-13Z" />
  </g>,
  <g key="pane">
    <path className="cut" pathLength="1" d="m110 14 84 82-84 82L26 96Z" />
    <path className="light" d="m110 14 84 82-20 20L90 34ZM46 96l24-24 50 50-10 10Z" />
    <path className="cut" pathLength="1" d="M110 26 38 96l72 70 72-70Z" />
    <path className="fine" d="M110 26v140M60 84l26-26m-32 42 42-42m-36 54 20-20" />
    <path className="cut" pathLength="1" d="m118 98 14-12 76-62c8-5 18 6 12 13l-66 72-13 13Z" />
    <path className="dark" d="m124 104 14-13 78-70c6 4 8 10 4 16l-66 72-13 13Z" />
    <path
      className="cut"
      pathLength="1"
      d="m118 98 23 24-14 8-16-17ZM112 116a7 7 0 1 0 12 8 7 7 0 0 0-12-8Z"
    />
  </g>,
  <g key="mallet">
    <path className="cut" pathLength="1" d="m30 40 52-22 34 78-52 22Z" />
    <path className="light" d="m56 29 26-11 34 78-26 11Z" />
    <path className="dark" d="m90 35 26 61-8 4-26-61ZM30 40l52-22 4 8-53 22Z" />
    <path className="cut" pathLength="1" d="m86 66 112 96c10 9-2 22-12 14L78 86" />
    <path className="light" d="m82 76 112 92c-2 8-6 10-10 8L78 86Z" />
    <path
      className="cut"
      pathLength="1"
      d="m42 172 74-70 12 12-70 74-22 2ZM128 100l50-52c10-8 24 6 16 16l-52 50Z"
    />
    <path className="dark" d="m44 186 78-78 6 6-70 74ZM136 108l54-54c6 2 8 6 4 10l-52 50Z" />
    <path className="cut" pathLength="1" d="m114 100 14 14 16-2-28-28Z" />
    <path className="fine" d="m146 92 12 12m-6-18 12 12" />
  </g>,
  <g key="plane">
    <path className="cut" pathLength="1" d="M96 118c-14-8-30-22-24-38s30-10 24 4-24 8-18-2" />
    <path
      className="cut"
      pathLength="1"
      d="M166 112c-8-22-6-42 6-58 6-6 18-4 18 4-4 10-4 20 2 30 6 8 8 16 8 24M40 112c0-8 8-10 8-18-10-6-8-22 6-24 16 0 20 16 10 24-2 8 4 12 4 18"
    />
    <path
      className="dark"
      d="M186 112c-10-22-8-42-2-62 4 0 8 4 6 8-4 10-4 20 2 30 6 8 8 16 8 24ZM60 70c12 4 12 18 4 24-2 8 4 12 4 18h-8c0-10-4-12-2-20 6-6 6-16 2-22Z"
    />
    <path className="cut" pathLength="1" d="m100 118 30-76 12 5-24 71Zm18 0 20-60 10 4-16 56Z" />
    <path className="cross" d="m118 118 20-60 10 4-16 56Z" />
    <path
      className="cut"
      pathLength="1"
      d="M14 152v-32c0-5 3-8 8-8h66l10 6h36l8-6h70c9 0 14 6 14 14v26Z"
    />
    <path className="light" d="M14 152v-18h212v18Z" />
    <path className="dark" d="M14 152v-8h212v8ZM98 118h36l8-6h10l-14 14h-30Z" />
    <path className="fine" d="M8 158h224M22 124h60m84 0h52M30 129h40m112 0h28" />
  </g>,
]

/** The lines of a board, around a knot. */
function Grain() {
  return (
    <svg className="grain" viewBox="0 0 400 100" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 8c90 10 180-6 400 4M0 22c120 8 150-8 250 6s110-4 150 2M0 38c100 4 170-6 240 8 40 8 90-14 160-8M0 54c110-4 170 4 230-2 30-3 40-12 62-12s34 10 58 11 40-3 50-3M0 68c100-6 180 8 232 0 30-5 44 4 64 4s40-8 104-4M0 82c120 6 180-6 400 2M0 94c150-6 240 4 400-2" />
      <ellipse cx="292" cy="56" rx="13" ry="7" />
      <ellipse cx="292" cy="56" rx="5" ry="2.6" />
    </svg>
  )
}

/** An iron hand press. */
function Press() {
  return (
    <svg className="engraving press" viewBox="0 0 320 300" aria-hidden="true">
      <path
        className="cut"
        pathLength="1"
        d="M84 58c20-26 132-26 152 0v20h-20c-14-10-98-10-112 0H84Z"
      />
      <path className="light" d="M84 58c20-26 132-26 152 0v8c-20-26-132-26-152 0Z" />
      <path
        className="cut"
        pathLength="1"
        d="M88 78h24v150H88ZM208 78h24v150h-24ZM82 228h36v12H82Zm120 0h36v12h-36Z"
      />
      <path className="dark" d="M102 78h10v150h-10Zm120 0h10v150h-10Z" />
      <path
        className="cut"
        pathLength="1"
        d="M146 40h28v22h-28ZM152 40c-6-12 22-12 16 0M150 62h20v48h-20ZM128 110h64v14h-64ZM112 124h96v16h-96Z"
      />
      <path className="cross" d="M160 62h10v48h-10Z" />
      <path className="dark" d="M112 132h96v8h-96ZM160 110h32v14h-32Z" />
      <path
        className="cut"
        pathLength="1"
        d="M170 84c40-2 70 4 104 18l12-2c8 0 8 12 0 12l-14-2c-34-14-62-18-102-16Z"
      />
      <path
        className="cut"
        pathLength="1"
        d="M20 160h280v14H20ZM34 174h252v12H34ZM112 146h96v14h-96Z"
      />
      <path className="light" d="M20 167h280v7H20ZM34 180h252v6H34Z" />
      <path className="cross" d="M112 146h96v14h-96Z" />
      <path
        className="cut"
        pathLength="1"
        d="M94 240c-2 22-16 28-30 44h28c6-12 16-20 22-44ZM226 240c2 22 16 28 30 44h-28c-6-12-16-20-22-44ZM36 186l-4 98h14l4-98ZM270 186l4 98h14l-4-98Z"
      />
      <path
        className="dark"
        d="M108 240c-4 20-14 28-22 44h6c6-12 16-20 22-44ZM212 240c4 20 14 28 22 44h-6c-6-12-16-20-22-44Z"
      />
      <path className="cut" pathLength="1" d="M24 146 4 76l92 0-6 4H10l18 66Z" />
      <path className="fine" d="M18 92h66M22 106h62M26 120h58M30 134h54M8 290h304" />
    </svg>
  )
}
