import titleFont from '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2?url'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { LabelledLink } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { PeopleList } from '../design-parts/people'
import { Features, PlanLink, Price } from '../design-parts/plans'
import { QuestionList } from '../design-parts/questions'
import { Section, type SectionContent, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-dark.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-dark-header" />
}

/** A film: an opening scene, reels that are counted down, and an iris that closes. */
export function Page({ home }: { home: HomePage }) {
  const reels = reelsOf(home)
  return (
    <DesignFrame design="home-dark" stylesheet={stylesheet} fonts={[titleFont]}>
      <Opening {...home.hero} />
      {reels.map((reel, place) => (
        <Section key={reel.id} {...reel}>
          <div className="title-card">
            <Leader left={reels.length - place} />
            <SectionTitle {...reel} />
          </div>
          {reel.children}
        </Section>
      ))}
      <Iris {...home.callToAction} />
    </DesignFrame>
  )
}

function reelsOf({
  services,
  work,
  process,
  plans,
  people,
  quotes,
  questions,
}: HomePage): SectionContent[] {
  const reels: SectionContent[] = [
    { id: 'services', ...services, children: <Screening items={services.items} /> },
    { id: 'work', ...work, children: <Stills items={work.items} /> },
    { id: 'process', ...process, children: <Slates items={process.items} /> },
    { id: 'plans', ...plans, children: <Tickets items={plans.items} /> },
    { id: 'quotes', ...quotes, children: <Dialogue items={quotes.items} /> },
    { id: 'people', ...people, children: <Cast items={people.items} /> },
    { id: 'questions', ...questions, children: <Intertitles items={questions.items} /> },
  ]
  return reels.filter(({ items }) => items.length > 0)
}

function Opening({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="opening" aria-labelledby="opening-title">
      <div className="scope">
        <AssetImage asset={image} sizes="100vw" priority />
      </div>
      <div className="opening-words">
        {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
        <h1 id="opening-title">{title}</h1>
        <p className="subtitle">{text}</p>
        <p className="ways">
          <LabelledLink link={primary} className="way way-lit" />
          <LabelledLink link={secondary} className="way" />
        </p>
      </div>
    </section>
  )
}

/** A frame of the countdown before a film. */
function Leader({ left }: { left: number }) {
  return (
    <div className="leader" aria-hidden="true">
      <svg viewBox="0 0 239 100" aria-hidden="true">
        <path className="leader-hand" d="M119.5 50V-80A130 130 0 0 1 232 -15z" />
        <path d="M0 50H239M119.5 0V100" />
        <circle cx="119.5" cy="50" r="41" />
        <circle cx="119.5" cy="50" r="36.5" />
        <path d="M8 8h9M8 8v9M231 8h-9M231 8v9M8 92h9M8 92v-9M231 92h-9M231 92v-9" />
        <path
          className="leader-dust"
          d="M33 22l3 1-1 2M52 80c4 1 3 4 7 3M201 30q4 3 2 7M186 84v3M70 14h2M222 66l-2 3M88 90l1-4"
        />
      </svg>
      <span>{left}</span>
    </div>
  )
}

function Screening({ items }: Pick<HomePage['services'], 'items'>) {
  return (
    <div className="screening">
      <Projector />
      <TextList className="screen" items={items} />
    </div>
  )
}

const spokes = [0, 72, 144, 216, 288]

function Projector() {
  return (
    <svg className="projector" viewBox="0 0 320 400" aria-hidden="true">
      <path className="film" d="M96 44C150 20 176 92 152 150M176 92C216 78 224 130 190 156" />
      {[
        [96, 108, 64],
        [214, 126, 46],
      ].map(([x = 0, y = 0, r = 0]) => (
        <g key={x} className="spool" transform={`translate(${x} ${y})`}>
          <circle r={r} />
          <circle className="wound" r={r * 0.72} />
          {spokes.map((turn) => (
            <circle
              key={turn}
              className="hole"
              r={r * 0.2}
              cy={-r * 0.5}
              transform={`rotate(${turn})`}
            />
          ))}
          <circle className="hub" r={r * 0.12} />
        </g>
      ))}
      <path className="body" d="M70 172H236l14 14v104l-16 16H74l-16-16V186z" />
      <path className="door" d="M92 190h96v98H92z" />
      <path d="M104 204h72M104 214h72M104 224h72M104 234h72" />
      <circle cx="140" cy="262" r="15" />
      <path d="M140 250v24M128 262h24" />
      <path className="body" d="M250 202h22v68h-22zM272 212h18v48h-18z" />
      <path className="glass" d="M290 214q12 22 0 44z" />
      <path d="M108 306 72 392M202 306l36 86M155 306v86M88 354h134" />
    </svg>
  )
}

function Stills({ items }: Pick<HomePage['work'], 'items'>) {
  return (
    <ul className="stills">
      {items.map(({ title, text, client, image, href }) => (
        <li key={title}>
          <SiteLink href={href}>
            <div className="scope">
              <AssetImage asset={image} sizes="100vw" />
            </div>
            <div className="legend">
              <p className="eyebrow">{client}</p>
              <h3>{title}</h3>
              <p className="subtitle">{text}</p>
            </div>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function Slates({ items }: Pick<HomePage['process'], 'items'>) {
  const text = useText(designMessages)
  return (
    <TextList
      ordered
      className="slates"
      items={items}
      sign={(_, place) => (
        <>
          <svg className="clap" viewBox="0 0 200 34" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 34V0h26L6 34zM46 34 66 0h40L86 34zM126 34 146 0h40l-20 34z" />
          </svg>
          <p className="take" aria-hidden="true">
            <span>{text('dark.take')}</span>
            {place + 1}
          </p>
        </>
      )}
    />
  )
}

function Tickets({ items }: Pick<HomePage['plans'], 'items'>) {
  return (
    <ul className="tickets">
      {items.map(({ name, price, period, text, features, featured, link }) => (
        <li key={name} data-featured={featured}>
          <div className="stub">
            <Price price={price} period={period} />
          </div>
          <div className="ticket">
            <h3>{name}</h3>
            <p>{text}</p>
            <Features features={features} />
            <PlanLink className="way" link={link} name={name} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function Dialogue({ items }: Pick<HomePage['quotes'], 'items'>) {
  return (
    <div className="dialogue">
      {items.map(({ text, name, role }, place) => (
        <figure key={text} style={{ '--place': place }}>
          <figcaption>
            {name}
            <span>{role}</span>
          </figcaption>
          <blockquote>
            <p>{text}</p>
          </blockquote>
        </figure>
      ))}
    </div>
  )
}

function Cast({ items }: Pick<HomePage['people'], 'items'>) {
  return (
    <PeopleList
      className="cast"
      sizes="(width >= 62rem) 30vw, (width >= 36rem) 45vw, 92vw"
      frame="close-up"
      emptyFrames
      roleClassName="as"
      items={items}
    />
  )
}

function Intertitles({ items }: Pick<HomePage['questions'], 'items'>) {
  return <QuestionList className="intertitles" answerClassName="subtitle" items={items} />
}

function Iris({ title, text, link }: HomePage['callToAction']) {
  if (!title && !link) return null
  return (
    <section className="iris" aria-labelledby={title ? 'iris-title' : undefined}>
      <div className="iris-light">
        {title ? <h2 id="iris-title">{title}</h2> : null}
        {text ? <p>{text}</p> : null}
        <LabelledLink link={link} className="way" />
      </div>
    </section>
  )
}
