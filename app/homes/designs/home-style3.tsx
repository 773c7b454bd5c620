import monoFont from '@fontsource/b612-mono/files/b612-mono-latin-400-normal.woff2?url'
import drawnFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-300-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-style3.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-style3-header" />
}

/** A set of technical drawings: an exploded view of the page, then a sheet for each part. */
export function Page({ home }: { home: HomePage }) {
  const text = useText(designMessages)
  const sheets = sheetsOf(home)
  return (
    <DesignFrame design="home-style3" stylesheet={stylesheet} fonts={[drawnFont, monoFont]}>
      <Arrangement hero={home.hero} sheets={sheets} />
      {sheets.map((sheet, place) => (
        <Section key={sheet.id} className={`sheet sheet-${sheet.id}`} {...sheet}>
          <div className="title-block">
            <p className="number">
              {text('style3.sheet', { number: place + 2, count: sheets.length + 1 })}
            </p>
            <SectionTitle textClassName="remark" {...sheet} />
          </div>
          {sheet.children}
        </Section>
      ))}
      <Approval {...home.callToAction} />
    </DesignFrame>
  )
}

interface Sheet extends SectionContent {
  id: Part
}

function sheetsOf(home: HomePage): Sheet[] {
  const { services, work, process, plans, people, quotes, questions } = home
  const sheets: Sheet[] = [
    { id: 'services', ...services, children: <Services items={services.items} /> },
    { id: 'work', ...work, children: <Work items={work.items} /> },
    { id: 'process', ...process, children: <Process items={process.items} /> },
    { id: 'plans', ...plans, children: <Plans items={plans.items} /> },
    { id: 'quotes', ...quotes, children: <Quotes items={quotes.items} /> },
    { id: 'people', ...people, children: <People items={people.items} /> },
    { id: 'questions', ...questions, children: <Questions items={questions.items} /> },
  ]
  return sheets.filter(({ items }) => items.length > 0)
}

function Arrangement({ hero, sheets }: { hero: HomePage['hero']; sheets: Sheet[] }) {
  const text = useText(designMessages)
  const { eyebrow, title, text: lead, primary, secondary, image } = hero
  const drawn = explodedView(sheets.map(({ id }) => id))
  return (
    <section className="sheet arrangement" aria-labelledby="arrangement-title">
      <h1 id="arrangement-title">{title}</h1>
      <div className="exploded" style={{ '--tall': drawn.height / drawn.width }}>
        <svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
          <path className="hidden-line" d={drawn.axes} />
          <path className="dimension" d={drawn.dimension} />
          {drawn.slabs.map(({ part, body, lines, leader }) => (
            <g key={part} className="slab">
              <path className="body" d={body} />
              <path className="detail" d={lines} />
              <path className="leader" d={leader} />
            </g>
          ))}
        </svg>
        <ol>
          {sheets.map(({ id, title }, place) => (
            <li key={id} style={{ '--y': (drawn.slabs[place]?.y ?? 0) / drawn.height }}>
              <SiteLink href={`#${id}`}>
                <span>{title || text(`${id}.word`)}</span>
              </SiteLink>
            </li>
          ))}
        </ol>
      </div>
      <div className="title-block">
        <p className="number">{text('style3.sheet', { number: 1, count: sheets.length + 1 })}</p>
        {eyebrow ? <p className="drawn-by">{eyebrow}</p> : null}
        <p className="remark">{lead}</p>
        <p className="ways">
          <LabelledLink link={primary} />
          <LabelledLink link={secondary} />
        </p>
      </div>
      {image ? (
        <div className="print site-view">
          <AssetImage asset={image} sizes="(width >= 62rem) 30vw, 92vw" priority />
        </div>
      ) : null}
    </section>
  )
}

type Part = 'services' | 'work' | 'process' | 'plans' | 'quotes' | 'people' | 'questions'
type Spot = readonly [x: number, y: number]

const wide = 150
const long = 200
const thick = 9
const flat = 0.5
const apart = 112

/** A point of a slab's face in the isometric view. */
function iso([x, y]: Spot, top: number): string {
  const across = 370 + (x - y) * 1.5
  const down = top + (x + y) * flat
  return `${Math.round(across)} ${Math.round(down)}`
}

function outline(spots: Spot[], top: number): string {
  return `M${spots.map((spot) => iso(spot, top)).join('L')}z`
}

function box([x, y]: Spot, w: number, h: number): Spot[] {
  return [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ]
}

/** A sketch on the face of each part. */
const faces: Record<Part, Spot[][]> = {
  services: [0, 1, 2, 3, 4, 5].map((n) =>
    box([12 + (n % 2) * 66, 14 + Math.floor(n / 2) * 60], 58, 48),
  ),
  work: [
    ...[box([12, 14], 126, 82), box([12, 106], 58, 78), box([80, 106], 58, 78)],
    ...(
      [
        [
          [12, 14],
          [138, 96],
        ],
        [
          [138, 14],
          [12, 96],
        ],
        [
          [12, 184],
          [70, 106],
        ],
        [
          [80, 184],
          [138, 106],
        ],
      ] as const
    ).map((line) => [...line]),
  ],
  process: [0, 1, 2, 3, 4].map((n) => box([14 + n * 25, 162 - n * 36], 22, 22 + n * 36)),
  plans: [
    box([12, 40], 36, 120),
    box([54, 20], 42, 160),
    box([102, 40], 36, 120),
    box([60, 30], 30, 22),
  ],
  quotes: [
    box([14, 22], 40, 10),
    box([14, 46], 122, 14),
    box([14, 72], 122, 14),
    box([14, 98], 96, 14),
    box([14, 140], 52, 8),
  ],
  people: [0, 1, 2, 3, 4, 5].map((n) =>
    Array.from({ length: 20 }, (_, i): Spot => {
      const turn = (i / 20) * 2 * Math.PI
      return [
        44 + (n % 2) * 62 + 26 * Math.cos(turn),
        40 + Math.floor(n / 2) * 60 + 26 * Math.sin(turn),
      ]
    }),
  ),
  questions: [0, 1, 2, 3, 4, 5].map((n) => box([14, 16 + n * 29], 122 - (n % 3) * 22, 16)),
}

function explodedView(parts: Part[]) {
  const width = 690
  const slabs = parts.map((part, place) => {
    const top = 40 + place * apart
    const corners: Spot[] = box([0, 0], wide, long)
    const [, right = [0, 0], front = [0, 0], left = [0, 0]] = corners
    const sides = `M${iso(left, top)}v${thick}L${iso(front, top + thick)}L${iso(right, top + thick)}v${-thick}M${iso(front, top)}v${thick}`
    const y = top + wide * flat
    return {
      part,
      y,
      body: `M${iso([0, 0], top)}L${iso(right, top)}v${thick}L${iso(front, top + thick)}L${iso(left, top + thick)}v${-thick}z`,
      lines: `${outline(corners, top)}${sides}${faces[part].map((spots) => outline(spots, top)).join('')}`,
      leader: `M${370 + wide * 1.5} ${Math.round(y)}H${width}m-8 -4l8 4l-8 4`,
    }
  })
  const last = 40 + Math.max(parts.length - 1, 0) * apart
  const height = last + (wide + long) * flat + 40
  const axes = [
    [0, long],
    [wide, 0],
    [wide, long],
  ]
    .map(([x = 0, y = 0]) => `M${iso([x, y], 10)}L${iso([x, y], last + 36)}`)
    .join('')
  const start = 40 + long * flat
  const levels = parts.map((_, place) => `M18 ${start + place * apart}h24`).join('')
  const dimension = `M30 ${start}V${start + last - 40}${levels}`
  return { width, height, slabs, axes, dimension }
}

function Services({ items }: Pick<HomePage['services'], 'items'>) {
  return <TextList className="parts" items={items} />
}

function Work({ items }: Pick<HomePage['work'], 'items'>) {
  return (
    <ul className="elevations">
      {items.map(({ title, text, client, image, href }) => (
        <li key={title}>
          <SiteLink href={href}>
            {image ? (
              <div className="measured">
                <div className="print">
                  <AssetImage asset={image} sizes="(width >= 48rem) 44vw, 88vw" />
                </div>
              </div>
            ) : null}
            <p className="client">{client}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Process({ items }: Pick<HomePage['process'], 'items'>) {
  return (
    <TextList
      ordered
      className="stairs"
      style={{ '--count': items.length }}
      items={items}
      itemStyle={(place) => ({ '--step': place })}
    />
  )
}

function Plans({ items }: Pick<HomePage['plans'], 'items'>) {
  return (
    <ul className="schedule">
      {items.map(({ name, price, period, text, features, featured, link }) => (
        <li key={name} data-featured={featured}>
          <h3>{name}</h3>
          <Price className="cost" price={price} period={period} />
          <p>{text}</p>
          <Features features={features} />
          <PlanLink link={link} name={name} />
        </li>
      ))}
    </ul>
  )
}

function Quotes({ items }: Pick<HomePage['quotes'], 'items'>) {
  return (
    <div className="revisions">
      {items.map(({ text, name, role }) => (
        <Quote key={text} text={text} sign={<Cloud />}>
          <strong>{name}</strong> {role}
        </Quote>
      ))}
    </div>
  )
}

const scallops = [
  `M20 20${'a20 20 0 0 1 40 0'.repeat(9)}`,
  'a20 20 0 0 1 0 40'.repeat(5),
  'a20 20 0 0 1 -40 0'.repeat(9),
  'a20 20 0 0 1 0 -40'.repeat(5),
].join('')

/** A revision cloud, as drawn around changes. */
function Cloud() {
  return (
    <svg className="cloud" viewBox="0 0 400 240" preserveAspectRatio="none" aria-hidden="true">
      <path d={scallops} />
    </svg>
  )
}

function People({ items }: Pick<HomePage['people'], 'items'>) {
  return (
    <ul className="details">
      {items.map(({ name, role, text, image }) => (
        <li key={name}>
          <div className="round">
            <div className="print">
              <AssetImage asset={image} sizes="(width >= 48rem) 18vw, 50vw" />
            </div>
          </div>
          <h3>{name}</h3>
          <p className="client">{role}</p>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Questions({ items }: Pick<HomePage['questions'], 'items'>) {
  return <QuestionList ordered className="notes" items={items} />
}

function Approval({ title, text, link }: HomePage['callToAction']) {
  if (!title && !link) return null
  return (
    <section className="sheet approval" aria-labelledby={title ? 'approval-title' : undefined}>
      {title ? <h2 id="approval-title">{title}</h2> : null}
      {text ? <p className="remark">{text}</p> : null}
      {link ? (
        <SiteLink href={link.href} className="signature">
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <path d="M6 5c8 10 18 20 28 30M33 4C25 14 15 26 7 36" />
          </svg>
          {link.label}
        </SiteLink>
      ) : null}
    </section>
  )
}
