import playfair from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features } from '../design-parts/plans'
import { FoldedQuestions } from '../design-parts/questions'
import { Quote } from '../design-parts/quote'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home1.css?url'
import { designMessages } from './messages'

/** The newspaper's nameplate, with the menu below it. */
export function Header() {
  return <MenuHeader className="home1-header" />
}

/** A broadsheet newspaper: a front page with lead and classifieds, then the other pages. */
export function Page({ home }: { home: HomePage }) {
  const pages = pagesOf(home)
  const pageOf = (id: string) => pages.findIndex((page) => page.id === id) + 2
  return (
    <DesignFrame design="home1" stylesheet={stylesheet} fonts={[playfair]}>
      {home.hero.eyebrow ? <p className="folio">{home.hero.eyebrow}</p> : null}
      <div className="front">
        <Lead {...home.hero} />
        <Inside pages={pages} />
        <Classifieds {...home.plans} />
      </div>
      <Cases page={pageOf('work')} {...home.work} />
      <Trades page={pageOf('services')} {...home.services} />
      <Serial page={pageOf('process')} {...home.process} />
      <Letters page={pageOf('quotes')} {...home.quotes} />
      <Society page={pageOf('people')} {...home.people} />
      <Crossword page={pageOf('questions')} {...home.questions} />
      <Coupon {...home.callToAction} />
    </DesignFrame>
  )
}

type PaperLabel =
  | 'home1.reports'
  | 'home1.trades'
  | 'home1.serial'
  | 'home1.quotes'
  | 'home1.quotesToEditor'
  | 'home1.society'
  | 'home1.crossword'

interface PaperPage {
  id: string
  label: PaperLabel
  title: string
}

/** The sections behind the front page, which has the others. */
function pagesOf({ work, services, process, quotes, people, questions }: HomePage): PaperPage[] {
  const all: (PaperPage & { items: unknown[] })[] = [
    { id: 'work', label: 'home1.reports', ...work },
    { id: 'services', label: 'home1.trades', ...services },
    { id: 'process', label: 'home1.serial', ...process },
    { id: 'quotes', label: 'home1.quotes', ...quotes },
    { id: 'people', label: 'home1.society', ...people },
    { id: 'questions', label: 'home1.crossword', ...questions },
  ]
  return all
    .filter(({ items }) => items.length > 0)
    .map(({ id, label, title }) => ({ id, label, title }))
}

function Lead({ title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="lead" aria-labelledby="hero-title">
      <h1 id="hero-title" data-length={title.length > 56 ? 'long' : undefined}>
        {title}
      </h1>
      {image ? (
        <figure className="lead-plate">
          <div className="plate">
            <AssetImage asset={image} sizes="(width >= 64rem) 48vw, 94vw" priority />
          </div>
          <figcaption aria-hidden="true">{image.alt}</figcaption>
        </figure>
      ) : null}
      <div className="lead-story">
        <p className="lead-text">{text}</p>
        {[primary, secondary].map((link) =>
          link ? (
            <p key={link.label} className="jump">
              <SiteLink href={link.href}>
                <Fist />
                {link.label}
              </SiteLink>
            </p>
          ) : null,
        )}
      </div>
    </section>
  )
}

function Inside({ pages }: { pages: PaperPage[] }) {
  const text = useText(designMessages)
  if (pages.length === 0) return null
  return (
    <nav className="inside" aria-label={text('home1.insideThisPaper')}>
      <p className="label">{text('home1.inside')}</p>
      <ul>
        {pages.map(({ id, label, title }, place) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="inside-label">{text(label)}</span>
              <span className="inside-title">{title}</span>
              <span className="inside-page">
                {text.rich('home1.onPage', {
                  page: place + 2,
                  of: (words) => <span className="sr-only">{words}</span>,
                })}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Classifieds({ title, text: lead, items }: HomePage['plans']) {
  const text = useText(designMessages)
  const written = usePrice()
  if (items.length === 0) return null
  return (
    <section id="plans" className="classifieds" aria-labelledby="plans-title">
      <p className="label">{text('home1.classifieds')}</p>
      <h2 id="plans-title">{title}</h2>
      {lead ? <p className="classifieds-text">{lead}</p> : null}
      <ul>
        {items.map((plan) => (
          <li key={plan.name} className="ad" data-featured={plan.featured}>
            <h3>{plan.name}</h3>
            <p className="ad-price">
              {written(plan.price)} <small>{plan.period}</small>
            </p>
            <p>{plan.text}</p>
            <Features className="ad-features" features={plan.features} />
            {plan.link ? (
              <p className="jump">
                <SiteLink href={plan.link.href}>
                  <Fist />
                  {plan.link.label}
                  <span className="sr-only">: {plan.name}</span>
                </SiteLink>
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PaperSectionProps extends SectionContent {
  label: PaperLabel
  page: number
}

/** A page of the newspaper: folio line, headline and content. */
function PaperSection({ label, page, children, ...section }: PaperSectionProps) {
  const text = useText(designMessages)
  const title = section.title || text(label)
  return (
    <Section className={`page page-${section.id}`} {...section} title={title}>
      <p className="page-folio" aria-hidden="true">
        <span>{text(label)}</span>
        <span>{text('home1.page', { page })}</span>
      </p>
      <div className="page-head">
        <SectionTitle {...section} title={title} />
      </div>
      {children}
    </Section>
  )
}

function Cases(work: HomePage['work'] & { page: number }) {
  return (
    <PaperSection id="work" label="home1.reports" {...work}>
      <ul className="cases columns">
        {work.items.map((item) => (
          <li key={item.title} className="case">
            {item.image ? (
              <div className="plate">
                <AssetImage asset={item.image} sizes="(width >= 64rem) 50vw, 94vw" />
              </div>
            ) : null}
            <div className="case-story">
              <p className="label">{item.client}</p>
              <h3>
                <LinkedTitle title={item.title} href={item.href} />
              </h3>
              <p>{item.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </PaperSection>
  )
}

function Trades(services: HomePage['services'] & { page: number }) {
  return (
    <PaperSection id="services" label="home1.trades" {...services}>
      <TextList className="trades" items={services.items} />
    </PaperSection>
  )
}

function Serial(process: HomePage['process'] & { page: number }) {
  const text = useText(designMessages)
  return (
    <PaperSection id="process" label="home1.serial" {...process}>
      <ol className="serial columns">
        {process.items.map((item, place) => (
          <li key={item.title}>
            <h3>{item.title}</h3>
            <p>{item.text}</p>
            <p className="serial-end" aria-hidden="true">
              {text(place + 1 < process.items.length ? 'home1.toBeContinued' : 'home1.theEnd')}
            </p>
          </li>
        ))}
      </ol>
    </PaperSection>
  )
}

function Letters(quotes: HomePage['quotes'] & { page: number }) {
  return (
    <PaperSection id="quotes" label="home1.quotesToEditor" {...quotes}>
      <Inkwell />
      <div className="letters columns">
        {quotes.items.map((item) => (
          <Quote key={item.text} text={item.text}>
            <b>{item.name}</b> {item.role}
          </Quote>
        ))}
      </div>
    </PaperSection>
  )
}

function Society(people: HomePage['people'] & { page: number }) {
  return (
    <PaperSection id="people" label="home1.society" {...people}>
      <PeopleList
        className="society columns"
        sizes="(width >= 64rem) 12vw, (width >= 40rem) 24vw, 34vw"
        frame="plate"
        roleClassName="label"
        items={people.items}
      />
    </PaperSection>
  )
}

function Crossword(questions: HomePage['questions'] & { page: number }) {
  return (
    <PaperSection id="questions" label="home1.crossword" {...questions}>
      <div className="crossword">
        <CrosswordGrid />
        <FoldedQuestions
          className="clues"
          itemClassName="clue"
          sign="clue-sign"
          name="home1-clue"
          items={questions.items}
        />
      </div>
    </PaperSection>
  )
}

function Coupon({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="coupon" aria-labelledby="call-title">
      <Scissors />
      <h2 id="call-title">{title}</h2>
      <p>{text}</p>
      {link ? (
        <SiteLink href={link.href} className="coupon-link">
          <Fist />
          {link.label}
        </SiteLink>
      ) : null}
    </section>
  )
}

/** A printer's fist, which points at an advertisement. */
function Fist() {
  return (
    <svg className="fist" viewBox="0 0 52 26" aria-hidden="true">
      <path d="M1 5h8v17H1z" fill="currentColor" />
      <path
        d="M9 7c5-4 11-5 15-4 3 .8 5 3 8 4h16a3 3 0 0 1 0 6H32m-7-1h8a2.7 2.7 0 0 1 0 5.300h-7m1 0h5a2.500 2.500 0 0 1 0 5H23c-6 0-10-1-14-2m16-10c-2-1-4-1-6 1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path d="M44 7.400v3M12 10v8m3-9v10" stroke="currentColor" strokeWidth="1" />
    </svg>
  )
}

const barbs = Array.from({ length: 22 }, (_, place) => place)

/** A quill in an inkwell, hatched like a wood engraving. */
function Inkwell() {
  return (
    <svg
      className="inkwell"
      viewBox="0 0 240 300"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <path
        d="M104 214C112 150 140 70 214 10c8 62-26 132-84 168"
        strokeWidth="2"
        fill="var(--paper)"
      />
      <path d="M100 232C112 168 146 88 214 10" strokeWidth="2.500" />
      {barbs.map((n) => {
        const t = n / barbs.length
        const x = 118 + 90 * t
        const y = 176 - 158 * t ** 0.92
        return (
          <path
            key={n}
            d={`M${x} ${y}q${10 + 14 * (1 - t)} ${8} ${16 + 30 * Math.sin(Math.PI * t) * (1 - t)} ${-14 - 6 * t}M${x} ${y}q-8 -10 ${-6 + 4 * t} -24`}
            strokeWidth="1"
          />
        )
      })}
      <path
        d="M58 226h92c2 12 6 18 16 26 8 6 10 12 10 22v12H32v-12c0-10 2-16 10-22 10-8 14-14 16-26z"
        fill="var(--paper)"
        strokeWidth="2.500"
      />
      <ellipse cx="104" cy="226" rx="46" ry="9" fill="currentColor" />
      <path
        d="M146 244c4 8 8 12 14 17 6 5 8 9 9 22m-31-36c4 10 8 13 14 18 6 5 7 8 8 18m-30-32c4 8 8 11 12 15 6 5 7 8 8 17m-26-28c4 8 7 10 10 13 5 5 6 8 6 15m-22-22c4 6 6 7 8 10 3 4 4 7 4 12"
        strokeWidth="1.200"
      />
      <path d="M20 290h200M36 295h150" strokeWidth="1.500" />
    </svg>
  )
}

/** The black squares of a crossword, which has rotational symmetry. */
const blackSquares = '4,8;4,8;4;2,7;0,1,6,11,12;3,9;4,8;3,9;0,1,6,11,12;5,10;8;4,8;4,8'
  .split(';')
  .flatMap((row, y) => row.split(',').map((x) => ({ x: Number(x), y })))

const isBlack = (x: number, y: number) =>
  x < 0 ||
  y < 0 ||
  x > 12 ||
  y > 12 ||
  blackSquares.some((square) => square.x === x && square.y === y)

/** The squares at which a word begins. */
const numbered = Array.from({ length: 169 }, (_, n) => ({
  x: n % 13,
  y: Math.floor(n / 13),
})).filter(
  ({ x, y }) =>
    !isBlack(x, y) &&
    ((isBlack(x - 1, y) && !isBlack(x + 1, y)) || (isBlack(x, y - 1) && !isBlack(x, y + 1))),
)

function CrosswordGrid() {
  return (
    <svg className="crossword-grid" viewBox="-0.500 -0.500 131 131" aria-hidden="true">
      <path
        d={Array.from({ length: 14 }, (_, n) => `M${n * 10} 0v130M0 ${n * 10}h130`).join('')}
        stroke="currentColor"
        strokeWidth="0.500"
      />
      {blackSquares.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x * 10} y={y * 10} width="10" height="10" fill="currentColor" />
      ))}
      {numbered.map(({ x, y }, place) => (
        <text key={`${x} ${y}`} x={x * 10 + 0.8} y={y * 10 + 3.4} className="crossword-number">
          {place + 1}
        </text>
      ))}
    </svg>
  )
}

function Scissors() {
  return (
    <svg
      className="scissors"
      viewBox="0 0 64 40"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="11" cy="9" r="7" strokeWidth="3" />
      <circle cx="11" cy="31" r="7" strokeWidth="3" />
      <path
        d="M17 13 62 34c-8 2-14 0-20-3L27 22zM17 27 62 6c-8-2-14 0-20 3L27 18z"
        fill="currentColor"
      />
    </svg>
  )
}
