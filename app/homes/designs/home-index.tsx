import archivo from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '../../../server/messages/contract'
import { AssetImage } from '../../assets/asset-image'
import type { Picture } from '../../assets/picture'
import { useLanguage, useText } from '../../messages/use-text'
import { SiteLink } from '../../navigation/site-link'
import { DesignFrame } from '../design-parts/design-frame'
import { Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { designPartMessages } from '../design-parts/messages'
import { Features, Price } from '../design-parts/plans'
import { Section, type SectionName, SectionTitle } from '../design-parts/section'
import type { HomePage } from '../home-page'
import stylesheet from './home-index.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-index-header" />
}

/** A directory on yellow paper: a register from A to Z, numbered entries with cross-references, and advertisements. */
export function Page({ home }: { home: HomePage }) {
  const listings = listingsOf(home, useLanguage())
  const entries = listings.flatMap((listing) => listing.entries)
  return (
    <DesignFrame design="home-index" stylesheet={stylesheet} fonts={[archivo]}>
      <Front {...home.hero} />
      <Register entries={entries} />
      {listings.map((listing) => (
        <ListingPart key={listing.id} {...listing} all={entries} />
      ))}
      <LastColumn {...home.callToAction} />
    </DesignFrame>
  )
}

interface Entry {
  number: number
  /** The words by which the register sorts it. */
  heading: string
  title: string
  text: string
  note?: string
  href?: string
  image?: Picture | null
  plan?: HomePage['plans']['items'][number]
  isPerson?: boolean
  isQuote?: boolean
}

interface Listing {
  id: string
  /** Names the part if its title is empty. */
  name: SectionName
  title: string
  text: string
  entries: Entry[]
}

/** The page's parts as numbered entries. People are sorted by their last names. */
function listingsOf(home: HomePage, language: Language): Listing[] {
  const { services, work, process, plans, people, quotes, questions } = home
  const parts: (Omit<Listing, 'entries'> & { entries: Omit<Entry, 'number' | 'heading'>[] })[] = [
    { id: 'index-services', name: 'services', ...services, entries: services.items },
    {
      id: 'index-work',
      name: 'work',
      ...work,
      entries: work.items.map(({ client, ...item }) => ({ ...item, note: client })),
    },
    { id: 'index-process', name: 'process', ...process, entries: process.items },
    {
      id: 'plans',
      name: 'plans',
      ...plans,
      entries: plans.items.map((plan) => ({ title: plan.name, text: plan.text, plan })),
    },
    {
      id: 'index-people',
      name: 'people',
      ...people,
      entries: people.items.map(({ name, role, ...item }) => ({
        ...item,
        title: byLastName(name),
        note: role,
        isPerson: true,
      })),
    },
    {
      id: 'index-quotes',
      name: 'quotes',
      ...quotes,
      text: '',
      entries: quotes.items.map(({ text, name, role }) => ({
        title: byLastName(name),
        text,
        note: role,
        isPerson: true,
        isQuote: true,
      })),
    },
    {
      id: 'index-questions',
      name: 'questions',
      ...questions,
      entries: questions.items.map(({ question, answer }) => ({ title: question, text: answer })),
    },
  ]
  let number = 0
  return parts
    .filter(({ entries }) => entries.length > 0)
    .map(({ entries, ...part }) => ({
      ...part,
      entries: entries.map((entry) => {
        number += 1
        return { ...entry, number, heading: filed(entry.title, language) }
      }),
    }))
}

/** A title that begins with an article. */
const withArticle: Record<Language, RegExp> = {
  en: /^(an?|the)\s+(.+)$/i,
  de: /^(eine?|der|die|das)\s+(.+)$/i,
}

/** Moves a leading article to the end: "Tram ticket, A". */
function filed(title: string, language: Language): string {
  const [, article, rest] = title.match(withArticle[language]) ?? []
  return article && rest ? `${rest.charAt(0).toUpperCase()}${rest.slice(1)}, ${article}` : title
}

function byLastName(name: string): string {
  const names = name.trim().split(/\s+/)
  const last = names.pop() ?? ''
  return names.length > 0 ? `${last}, ${names.join(' ')}` : last
}

function Front({ eyebrow, title, text, primary, secondary, image }: HomePage['hero']) {
  return (
    <section className="front" aria-labelledby="index-title">
      <h1 id="index-title">{title}</h1>
      <div className="front-foot">
        {eyebrow ? <p className="front-note">{eyebrow}</p> : null}
        {image ? (
          <div className="thumbnail front-picture">
            <AssetImage asset={image} sizes="12rem" priority />
          </div>
        ) : null}
        {text ? <p className="front-text">{text}</p> : null}
        <Links className="links" links={[primary, secondary]} />
      </div>
    </section>
  )
}

/** All entries from A to Z. With JavaScript they can be searched. */
function Register({ entries }: { entries: Entry[] }) {
  const text = useText(designMessages)
  const language = useLanguage()
  const [query, setQuery] = useState<string | null>(null)
  useEffect(() => setQuery(''), [])
  if (entries.length === 0) return null
  const wanted = plain(query ?? '').trim()
  const found = entries.filter((entry) =>
    plain(`${entry.title} ${entry.note ?? ''} ${entry.text}`).includes(wanted),
  )
  const sorted = [...found].sort((a, b) => a.heading.localeCompare(b.heading, language))
  const letters = new Map<string, Entry[]>()
  for (const entry of sorted) {
    const letter = letterOf(entry.heading)
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return (
    <nav className="register" aria-label={text('index.register')}>
      <search>
        <form
          className="register-search"
          data-waiting={query === null || undefined}
          onSubmit={(event) => event.preventDefault()}
        >
          <label htmlFor="index-search">{text('index.lookUp')}</label>
          <input
            id="index-search"
            type="search"
            autoComplete="off"
            value={query ?? ''}
            onChange={(event) => setQuery(event.target.value)}
          />
          <output htmlFor="index-search">
            {text('index.found', { found: found.length, all: entries.length })}
          </output>
        </form>
      </search>
      <div className="register-columns">
        {[...letters].map(([letter, filed]) => (
          <div key={letter} className="letter">
            <p className="letter-sign" aria-hidden="true">
              {letter}
            </p>
            <ul>
              {filed.map(({ number, heading }) => (
                <li key={number}>
                  <a className="filed" href={`#entry-${number}`}>
                    <span>{heading}</span>
                    <span className="leader" aria-hidden="true" />
                    <span className="number">{number}</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function letterOf(heading: string): string {
  const letter = plain(heading).match(/[\p{L}\p{N}]/u)?.[0] ?? '#'
  return /\d/.test(letter) ? '0–9' : letter.toUpperCase()
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

function ListingPart({ all, ...listing }: Listing & { all: Entry[] }) {
  const named = useText(designPartMessages)
  const { name, entries } = listing
  const first = entries[0]?.number
  const last = entries.at(-1)?.number
  return (
    <Section className="listing" items={entries} {...listing}>
      <div className="listing-head">
        <p className="guide" aria-hidden="true">
          {named(`${name}.name`)} <span>{first === last ? first : `${first}–${last}`}</span>
        </p>
        <SectionTitle textClassName="listing-text" {...listing} />
      </div>
      <div className={entries.some(({ plan }) => plan) ? 'advertisements' : 'columns'}>
        {entries.map((entry) =>
          entry.plan ? (
            <Advertisement key={entry.number} number={entry.number} {...entry.plan}>
              <SeeAlso entry={entry} all={all} />
            </Advertisement>
          ) : (
            <Listed key={entry.number} {...entry}>
              <SeeAlso entry={entry} all={all} />
            </Listed>
          ),
        )}
      </div>
    </Section>
  )
}

function Listed({ children, ...entry }: Entry & { children: ReactNode }) {
  const named = useText(designPartMessages)
  const { number, title, text, note, href, image, isQuote } = entry
  return (
    <article className="entry" id={`entry-${number}`}>
      <p className="entry-number" aria-hidden="true">
        {number}
      </p>
      {image ? (
        <div className="thumbnail">
          <AssetImage asset={image} sizes="10rem" />
        </div>
      ) : null}
      <h3>
        {href ? (
          <SiteLink href={href} className="entry-link">
            {title}
          </SiteLink>
        ) : (
          title
        )}
      </h3>
      {note ? <p className="entry-note">{note}</p> : null}
      {isQuote ? (
        <blockquote>
          <p>{named('quoted', { words: text })}</p>
        </blockquote>
      ) : (
        <p>{text}</p>
      )}
      {children}
    </article>
  )
}

interface AdvertisementProps {
  number: number
  children: ReactNode
}

function Advertisement({
  number,
  children,
  ...plan
}: HomePage['plans']['items'][number] & AdvertisementProps) {
  const { name, price, period, text, features, featured, link } = plan
  return (
    <article className="advertisement" id={`entry-${number}`} data-featured={featured || undefined}>
      <p className="entry-number" aria-hidden="true">
        {number}
      </p>
      <h3>{name}</h3>
      {text ? <p>{text}</p> : null}
      <Price className="advertisement-price" price={price} period={period} />
      <Features features={features} />
      <Links className="links" links={[link]} />
      {children}
    </article>
  )
}

/** The entries that share a word with this one's title or note. People do not refer to each other. */
function SeeAlso({ entry, all }: { entry: Entry; all: Entry[] }) {
  const text = useText(designMessages)
  const words = keywords(`${entry.title} ${entry.note ?? ''}`)
  const related = all.filter((other) => {
    if (other.number === entry.number || (other.isPerson && entry.isPerson)) return false
    const theirs = keywords(`${other.title} ${other.note ?? ''} ${other.plan?.features.join(' ')}`)
    return words.some((word) => theirs.includes(word))
  })
  if (related.length === 0) return null
  return (
    <p className="see-also">
      <i>{text('index.seeAlso')}</i>{' '}
      {related.slice(0, 4).map(({ number, heading }) => (
        <a key={number} className="reference" href={`#entry-${number}`}>
          {heading} {number}
        </a>
      ))}
    </p>
  )
}

/** The beginnings of the longer words, so that singular and plural match. */
function keywords(text: string): string[] {
  const words = plain(text).match(/\p{L}{5,}/gu) ?? []
  return words.filter((word) => !common.has(word)).map((word) => word.slice(0, 5))
}

/** Words that say nothing about an entry, in any of the languages. */
const common = new Set(
  [
    'about after before other their there these things those which with',
    'aller anderen diese diesen dieser dieses durch einem einen einer eines gegen haben ihrem ihren ihrer konnen nicht ohne seine uber unsere unter werden wurde zwischen',
  ].flatMap((words) => words.split(' ')),
)

function LastColumn({ title, text, link }: HomePage['callToAction']) {
  if (!title) return null
  return (
    <section className="last" aria-labelledby="index-last">
      <svg className="hand" viewBox="0 0 400 220" aria-hidden="true">
        <path
          className="hand-skin"
          d="M118 62h120c30-14 62-22 96-24 34-2 42 32 10 36l-62 9c10 6 10 18 2 24 8 8 6 20-4 24 6 8 2 20-10 23-22 12-64 20-106 16-20-2-34-8-46-14Z"
        />
        <path d="M238 62c-14 6-26 14-34 24M282 83c-20 0-46 2-62 8m64 16c-20-4-42-4-60 0m56 24c-18-4-36-4-50-2m40 25c-12-4-26-4-38-2M196 66c10-22 30-34 44-34 16 2 16 18 4 30" />
        <path className="hand-cuff" d="M88 50h34v122H88Z" />
        <path className="hand-sleeve" d="M0 40h88v142H0Z" />
        <path d="M100 64h10m-10 94h10" />
      </svg>
      <div>
        <h2 id="index-last">{title}</h2>
        {text ? <p>{text}</p> : null}
        <Links className="links" links={[link]} />
      </div>
    </section>
  )
}
