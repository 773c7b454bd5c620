import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { ReactNode } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { designPartMessages } from '../design-parts/messages'
import { Features } from '../design-parts/plans'
import type { SectionName } from '../design-parts/section'
import { usePrice } from '../design-parts/use-price'
import type { HomePage } from '../home-page'
import stylesheet from './home-minimalist.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-minimalist-header" />
}

/** One font size, one weight, one drawn line. Sections are folded, and quotes are footnotes. */
export function Page({ home }: { home: HomePage }) {
  const written = usePrice()
  const { services, process, work, plans, people, questions, quotes } = home
  return (
    <DesignFrame design="home-minimalist" stylesheet={stylesheet} fonts={[sans]}>
      <Statement {...home.hero} notes={quotes.items.length} />
      <Thread />
      <div className="folds">
        <Fold id="minimalist-services" name="services" {...services}>
          {services.items.map(({ title, text }) => (
            <Entry key={title} title={title}>
              <p>{text}</p>
            </Entry>
          ))}
        </Fold>
        <Fold id="minimalist-work" name="work" {...work}>
          {work.items.map(({ title, text, client, image, href }) => (
            <Entry key={title} title={title} href={href} aside={client}>
              <p>{text}</p>
              <AssetImage asset={image} sizes="(width >= 62rem) 50vw, 94vw" />
            </Entry>
          ))}
        </Fold>
        <Fold id="minimalist-process" name="process" {...process}>
          {process.items.map(({ title, text }) => (
            <Entry key={title} title={title}>
              <p>{text}</p>
            </Entry>
          ))}
        </Fold>
        <Fold id="plans" name="plans" {...plans}>
          {plans.items.map(({ name, price, period, text, features, featured, link }) => (
            <Entry
              key={name}
              title={name}
              aside={`${written(price)} ${period}`.trim()}
              featured={featured}
            >
              <p>{text}</p>
              <Features className="features" features={features} />
              <Links className="links" links={[link]} />
            </Entry>
          ))}
        </Fold>
        <Fold id="minimalist-people" name="people" {...people}>
          {people.items.map(({ name, role, text, image }) => (
            <Entry key={name} title={name} aside={role}>
              <p>{text}</p>
              <div className="portrait">
                <AssetImage asset={image} sizes="14rem" />
              </div>
            </Entry>
          ))}
        </Fold>
        <Fold id="minimalist-questions" name="questions" {...questions}>
          {questions.items.map(({ question, answer }) => (
            <Entry key={question} title={question}>
              <p>{answer}</p>
            </Entry>
          ))}
        </Fold>
      </div>
      <Close {...home.callToAction} />
      <Notes {...quotes} />
    </DesignFrame>
  )
}

function Statement({ notes, ...hero }: HomePage['hero'] & { notes: number }) {
  const text = useText(designMessages)
  const { eyebrow, title, text: lead, primary, secondary, image } = hero
  return (
    <section className="statement" aria-labelledby="minimalist-title">
      {eyebrow ? <p className="aside statement-aside">{eyebrow}</p> : null}
      <h1 id="minimalist-title">{title}</h1>
      <div className="statement-words">
        {lead ? (
          <p>
            {lead}
            <References notes={notes} />
          </p>
        ) : null}
        <Links className="links" links={[primary, secondary]} />
        {image ? (
          <details className="picture">
            <summary>{text('minimalist.picture')}</summary>
            <AssetImage asset={image} sizes="(width >= 62rem) 50vw, 94vw" />
          </details>
        ) : null}
      </div>
    </section>
  )
}

function References({ notes }: { notes: number }) {
  const text = useText(designMessages)
  return Array.from({ length: notes }, (_, place) => place + 1).map((note) => (
    <sup key={note}>
      <a id={`minimalist-reference-${note}`} href={`#minimalist-note-${note}`}>
        {text.rich('minimalist.note', {
          number: note,
          of: (words) => <span className="sr-only">{words}</span>,
        })}
      </a>
    </sup>
  ))
}

interface FoldProps {
  id: string
  /** The name of the fold if its title is empty. */
  name: SectionName
  title: string
  text: string
  items: unknown[]
  children: ReactNode
}

/** A section that opens by its title. Its id is inside, so that a link to it opens the section. */
function Fold({ id, name, title, text: lead, items, children }: FoldProps) {
  const text = useText(designPartMessages)
  if (items.length === 0) return null
  return (
    <section aria-labelledby={`${id}-title`}>
      <details>
        <summary>
          <h2 id={`${id}-title`}>{title || text(`${name}.name`)}</h2>
          <span className="aside" aria-hidden="true">
            {items.length}
          </span>
        </summary>
        <div id={id} className="fold">
          {lead ? <p className="fold-text">{lead}</p> : null}
          {children}
        </div>
      </details>
    </section>
  )
}

interface EntryProps {
  title: string
  href?: string
  aside?: string
  featured?: boolean
  children: ReactNode
}

function Entry({ title, href, aside, featured, children }: EntryProps) {
  return (
    <article className="entry" data-featured={featured || undefined}>
      <div>
        <h3>
          <LinkedTitle title={title} href={href} />
        </h3>
        {aside ? <p className="aside">{aside}</p> : null}
      </div>
      <div className="entry-words">{children}</div>
    </article>
  )
}

function Close({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="close" aria-labelledby="minimalist-close">
      <h2 id="minimalist-close">{title}</h2>
      <div>
        {text ? <p>{text}</p> : null}
        <Links className="links" links={[link]} />
      </div>
    </section>
  )
}

function Notes({ title, items }: HomePage['quotes']) {
  const text = useText(designMessages)
  const named = useText(designPartMessages)
  if (items.length === 0) return null
  return (
    <section
      className="notes"
      aria-labelledby={title ? 'minimalist-notes' : undefined}
      aria-label={title ? undefined : text('minimalist.notes')}
    >
      {title ? <h2 id="minimalist-notes">{title}</h2> : null}
      <ol>
        {items.map(({ text: words, name, role }, place) => (
          <li key={name + words} id={`minimalist-note-${place + 1}`}>
            <figure>
              <blockquote>
                <p>{named('quoted', { words })}</p>
              </blockquote>
              <figcaption className="aside">
                {role ? `${name}, ${role}` : name}{' '}
                <a
                  className="back"
                  href={`#minimalist-reference-${place + 1}`}
                  aria-label={text('minimalist.back', { number: place + 1 })}
                >
                  ↑
                </a>
              </figcaption>
            </figure>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The page's drawing: a tangled thread that becomes a straight line. */
function Thread() {
  return (
    <svg
      className="thread"
      viewBox="0 0 3000 336"
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={thread} pathLength="1" />
    </svg>
  )
}

const thread = (() => {
  const turns = 24
  const steps = turns * 13
  const points = Array.from({ length: steps }, (_, place) => {
    const done = place / (steps - 1)
    const angle = done * turns * 2 * Math.PI
    const slack = (1 - done) ** 1.5 * (0.74 + 0.26 * Math.sin(angle * 0.29))
    const x = 200 + 900 * done ** 3.2 + 186 * slack * Math.cos(angle + 1.4 * Math.sin(angle * 0.17))
    const y = 168 + 158 * slack * Math.sin(angle * 1.07 + 0.9 * Math.sin(angle * 0.11) + 0.6)
    return [x, y] as const
  })
  const [first, ...rest] = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`)
  const curves = rest.map((point, place) => {
    const [x, y] = points[place + 1] ?? [0, 0]
    const [nextX, nextY] = points[place + 2] ?? [x, y]
    return `Q${point} ${((x + nextX) / 2).toFixed(1)} ${((y + nextY) / 2).toFixed(1)}`
  })
  return `M${first}${curves.join('')}H3000`
})()
