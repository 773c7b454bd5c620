import signFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url'
import type { ReactNode } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-variant2.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-variant2-header" />
}

/** A transit network: each section is a line, each item a stop. The lines run down the page. */
export function Page({ home }: { home: HomePage }) {
  const lines = linesOf(home)
  return (
    <DesignFrame
      design="home-variant2"
      stylesheet={stylesheet}
      fonts={[signFont]}
      style={{ '--lines': lines.length + 1 }}
    >
      <Concourse hero={home.hero} lines={lines} />
      <Throat count={lines.length + 1} />
      {lines.map((line, place) => (
        <LineSection key={line.id} line={line} number={place + 1} of={lines.length} />
      ))}
      <Terminus {...home.callToAction} />
    </DesignFrame>
  )
}

interface Line {
  id: 'services' | 'work' | 'process' | 'plans' | 'quotes' | 'people' | 'questions'
  title: string
  text?: string
  items: unknown[]
  stops: ReactNode
}

function linesOf({ services, work, process, plans, people, quotes, questions }: HomePage): Line[] {
  const lines: Line[] = [
    { id: 'services', ...services, stops: <Services items={services.items} /> },
    { id: 'work', ...work, stops: <Work items={work.items} /> },
    { id: 'process', ...process, stops: <Process items={process.items} /> },
    { id: 'plans', ...plans, stops: <Timetable items={plans.items} /> },
    { id: 'quotes', ...quotes, stops: <Announcements items={quotes.items} /> },
    { id: 'people', ...people, stops: <People items={people.items} /> },
    { id: 'questions', ...questions, stops: <Questions items={questions.items} /> },
  ]
  return lines.filter(({ items }) => items.length > 0)
}

/** Line 0 runs to the end of the page. */
function colourOf(line: number) {
  return { '--line': `var(--line-${line})` }
}

function Concourse({ hero, lines }: { hero: HomePage['hero']; lines: Line[] }) {
  const text = useText(designMessages)
  const { eyebrow, title, text: lead, primary, secondary, image } = hero
  return (
    <section className="concourse" aria-labelledby="concourse-title">
      <div className="board">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1 id="concourse-title">{title}</h1>
        <p className="ways">
          <LabelledLink link={primary}>
            <Arrow />
          </LabelledLink>
          <LabelledLink link={secondary}>
            <Arrow />
          </LabelledLink>
        </p>
      </div>
      <div className="hall">
        <NetworkMap stops={lines.map(({ items }) => items.length)} />
        <div className="key">
          <p className="lead">{lead}</p>
          <nav aria-label={text('variant2.lines')}>
            <ul>
              {lines.map(({ id, title }, place) => (
                <li key={id} style={colourOf(place + 1)}>
                  <SiteLink href={`#${id}`}>
                    <span className="badge-line" aria-hidden="true">
                      {place + 1}
                    </span>
                    {title || text(`${id}.word`)}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {image ? (
          <div className="poster">
            <AssetImage asset={image} sizes="(width >= 62rem) 24vw, 60vw" priority />
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Arrow() {
  return (
    <svg className="sign-arrow" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 12h17M12 4l8 8-8 8" />
    </svg>
  )
}

type Point = readonly [x: number, y: number]

/** The routes on the map, at multiples of 45 degrees. */
const routes: readonly Point[][] = [
  [
    [30, 90],
    [430, 90],
    [520, 180],
    [800, 180],
    [890, 90],
    [1170, 90],
  ],
  [
    [30, 250],
    [690, 250],
    [790, 350],
    [1170, 350],
  ],
  [
    [150, 20],
    [150, 120],
    [370, 340],
    [640, 340],
    [880, 100],
    [880, 20],
  ],
  [
    [270, 410],
    [270, 300],
    [440, 130],
    [640, 130],
    [740, 30],
    [1170, 30],
  ],
  [
    [580, 20],
    [580, 290],
    [680, 390],
    [1060, 390],
  ],
  [
    [1060, 20],
    [1060, 250],
    [960, 350],
    [960, 420],
  ],
  [
    [30, 370],
    [420, 370],
    [580, 210],
    [1170, 210],
  ],
]

function NetworkMap({ stops }: { stops: number[] }) {
  const drawn = routes.slice(0, stops.length).map((route, place) => ({
    route,
    way: bent(route),
    colour: colourOf(place + 1),
    count: Math.min(stops[place] ?? 0, 9),
  }))
  return (
    <svg className="map" viewBox="0 0 1200 430" aria-hidden="true">
      <path className="river" d="M-20 300C180 240 220 380 420 400S760 300 900 280s200-90 340-70" />
      {drawn.map(({ way, colour }) => (
        <path key={way} className="route" style={colour} d={way} />
      ))}
      {drawn.map(({ way, route, count }) => (
        <g key={way}>
          {spread(route, count).map(([x, y]) => (
            <circle key={`${x} ${y}`} className="stop" cx={x} cy={y} r="3.8" />
          ))}
        </g>
      ))}
      {crossings(drawn.map(({ route }) => route)).map(([x, y]) => (
        <circle key={`${x} ${y}`} className="interchange" cx={x} cy={y} r="10.5" />
      ))}
    </svg>
  )
}

/** A path through the points with rounded corners. */
function bent(route: Point[]): string {
  return route
    .map(([x, y], place) => {
      const before = route[place - 1]
      const after = route[place + 1]
      if (!before) return `M${x} ${y}`
      if (!after) return `L${x} ${y}`
      const [ax, ay] = towards([x, y], before, 26)
      const [bx, by] = towards([x, y], after, 26)
      return `L${ax} ${ay}Q${x} ${y} ${bx} ${by}`
    })
    .join('')
}

function towards([x, y]: Point, [tx, ty]: Point, distance: number): Point {
  const share = distance / Math.hypot(tx - x, ty - y)
  return [Math.round(x + (tx - x) * share), Math.round(y + (ty - y) * share)]
}

/** Stops at equal distances along the route, the first and the last at its ends. */
function spread(route: Point[], count: number): Point[] {
  const lengths = route.slice(1).map(([x, y], i) => {
    const [px, py] = route[i] ?? [x, y]
    return Math.hypot(x - px, y - py)
  })
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, place) => {
    let left = count === 1 ? 0 : (whole * place) / (count - 1)
    let leg = 0
    while (leg < lengths.length - 1 && left > (lengths[leg] ?? 0)) left -= lengths[leg++] ?? 0
    const from = route[leg] ?? [0, 0]
    return towards(from, route[leg + 1] ?? from, left)
  })
}

/** The points at which two lines cross. */
function crossings(lines: Point[][]): Point[] {
  const legs = lines.map((route) => route.slice(1).map((end, i) => [route[i] ?? end, end] as const))
  return legs.flatMap((mine, place) =>
    legs
      .slice(place + 1)
      .flat()
      .flatMap((other) => mine.flatMap((leg) => crossing(leg, other) ?? [])),
  )
}

type Leg = readonly [Point, Point]

function crossing([[ax, ay], [bx, by]]: Leg, [[cx, cy], [dx, dy]]: Leg): [Point] | null {
  const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  if (across === 0) return null
  const along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / across
  const over = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / across
  if (along < 0 || along > 1 || over < 0 || over > 1) return null
  return [[Math.round(ax + along * (bx - ax)), Math.round(ay + along * (by - ay))]]
}

/** All lines side by side where they turn down into the page. */
function Throat({ count }: { count: number }) {
  return (
    <svg
      className="throat"
      viewBox={`0 0 4000 ${count * 10 + 30}`}
      preserveAspectRatio="xMinYMin slice"
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, line) => {
        const at = line * 10 + 5
        return (
          <path
            key={at}
            style={colourOf(line)}
            d={`M4000 ${at}H${at + 14}Q${at} ${at} ${at} ${at + 14}V${count * 10 + 30}`}
          />
        )
      })}
    </svg>
  )
}

function LineSection({ line, number, of }: { line: Line; number: number; of: number }) {
  const { id, title, text, stops } = line
  const passing = of - number + 1
  const others = Array.from({ length: passing }, (_, at) => ({
    at,
    line: at === 0 ? 0 : of - at + 1,
  }))
  const from = passing * 10 + 5
  const to = of * 10 + 35
  return (
    <section
      id={id}
      className={`line line-${id}`}
      style={{ ...colourOf(number), '--bend': to - from + 64 }}
      aria-labelledby={title ? `${id}-title` : undefined}
    >
      <div className="rails" aria-hidden="true">
        {others.map(({ at, line }) => (
          <i key={line} style={{ ...colourOf(line), '--at': at }} />
        ))}
        <svg className="bend" viewBox={`0 0 ${to + 15} ${to - from + 64}`} aria-hidden="true">
          <path d={`M${from} -5V26L${to} ${to - from + 26}V${to - from + 70}`} />
        </svg>
      </div>
      <div className="platform">
        <div className="sign">
          <span className="badge-line" aria-hidden="true">
            {number}
          </span>
          {title ? <h2 id={`${id}-title`}>{title}</h2> : null}
        </div>
        {text ? <p className="notice-text">{text}</p> : null}
        {stops}
      </div>
    </section>
  )
}

function Services({ items }: Pick<HomePage['services'], 'items'>) {
  return <TextList className="stops" items={items} />
}

function Work({ items }: Pick<HomePage['work'], 'items'>) {
  return (
    <ul className="stops sights">
      {items.map(({ title, text, client, image, href }) => (
        <li key={title}>
          <SiteLink href={href}>
            <div>
              <p className="eyebrow">{client}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            {image ? (
              <div className="poster">
                <AssetImage asset={image} sizes="(width >= 48rem) 45vw, 80vw" />
              </div>
            ) : null}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Process({ items }: Pick<HomePage['process'], 'items'>) {
  return <TextList ordered className="along" items={items} />
}

function Timetable({ items }: Pick<HomePage['plans'], 'items'>) {
  return (
    <ul className="timetable">
      {items.map(({ name, price, period, text, features, featured, link }) => (
        <li key={name} data-featured={featured}>
          <div className="service">
            <h3>{name}</h3>
            <Price className="fare" price={price} period={period} />
            <p>{text}</p>
          </div>
          <Features className="calling" features={features} />
          <PlanLink className="exit" link={link} name={name}>
            <Arrow />
          </PlanLink>
        </li>
      ))}
    </ul>
  )
}

function Announcements({ items }: Pick<HomePage['quotes'], 'items'>) {
  return (
    <div className="announcements">
      {items.map(({ text, name, role }) => (
        <Quote key={text} text={text}>
          <strong>{name}</strong> {role}
        </Quote>
      ))}
    </div>
  )
}

function People({ items }: Pick<HomePage['people'], 'items'>) {
  return (
    <PeopleList
      className="along crew"
      sizes="(width >= 62rem) 24vw, (width >= 36rem) 40vw, 75vw"
      frame="poster"
      roleClassName="eyebrow"
      items={items}
    />
  )
}

function Questions({ items }: Pick<HomePage['questions'], 'items'>) {
  return <QuestionList className="stops" items={items} />
}

function Terminus({ title, text, link }: HomePage['callToAction']) {
  if (!title && !link) return null
  return (
    <section className="terminus" aria-labelledby={title ? 'terminus-title' : undefined}>
      <div className="buffer" aria-hidden="true" />
      <div className="board">
        {title ? <h2 id="terminus-title">{title}</h2> : null}
        {text ? <p>{text}</p> : null}
        <LabelledLink link={link} className="exit">
          <Arrow />
        </LabelledLink>
      </div>
    </section>
  )
}
