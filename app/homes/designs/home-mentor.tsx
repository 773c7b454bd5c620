import caveat from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { type ToggleEvent, useState } from 'react'
import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { DesignFrame } from '../design-parts/design-frame'
import { LinkedTitle, Links } from '../design-parts/links'
import { MenuHeader } from '../design-parts/menu-header'
import { designPartMessages } from '../design-parts/messages'
import { Price } from '../design-parts/plans'
import { type NamedSectionContent, Section, SectionTitle } from '../design-parts/section'
import { TextList } from '../design-parts/text-list'
import type { HomePage } from '../home-page'
import stylesheet from './home-mentor.css?url'
import { designMessages } from './messages'

export function Header() {
  return <MenuHeader className="home-mentor-header" />
}

/** An exercise book: a path from lesson to lesson, with notes in the margin and exercises. */
export function Page({ home }: { home: HomePage }) {
  const lessons = lessonsOf(home)
  return (
    <DesignFrame design="home-mentor" stylesheet={stylesheet} fonts={[fraunces, caveat]}>
      <Start {...home.hero} goesOn={lessons.length > 0} />
      {lessons.map((lesson, place) => (
        <Lesson key={lesson.id} {...lesson} number={place + 1} />
      ))}
      <Goal {...home.callToAction} after={lessons.length} />
    </DesignFrame>
  )
}

function lessonsOf({ services, process, work, plans, people, quotes, questions }: HomePage) {
  const lessons: NamedSectionContent[] = [
    {
      id: 'mentor-services',
      name: 'services',
      ...services,
      children: <Vocabulary {...services} />,
    },
    { id: 'mentor-process', name: 'process', ...process, children: <Method {...process} /> },
    { id: 'mentor-work', name: 'work', ...work, children: <Examples {...work} /> },
    { id: 'plans', name: 'plans', ...plans, children: <Books {...plans} /> },
    { id: 'mentor-people', name: 'people', ...people, children: <Teachers {...people} /> },
    { id: 'mentor-quotes', name: 'quotes', ...quotes, children: <Marks {...quotes} /> },
    {
      id: 'mentor-questions',
      name: 'questions',
      ...questions,
      children: <Exercises {...questions} />,
    },
  ]
  return lessons.filter(({ items }) => items.length > 0)
}

function Start({ goesOn, ...hero }: HomePage['hero'] & { goesOn: boolean }) {
  const { eyebrow, title, text, primary, secondary, image } = hero
  return (
    <section className="start" aria-labelledby="mentor-title">
      <div className="start-words">
        {eyebrow ? <p className="hand">{eyebrow}</p> : null}
        <h1 id="mentor-title">
          <span>{title}</span>
        </h1>
        {text ? <p className="start-text">{text}</p> : null}
        <Links className="links" links={[primary, secondary]} />
      </div>
      {image ? (
        <div className="taped start-picture">
          <AssetImage asset={image} sizes="(width >= 62rem) 38vw, 90vw" priority />
          <svg className="arrow" viewBox="0 0 120 70" aria-hidden="true">
            <path d="M116 8C84 2 40 10 14 52M10 30c0 10 2 18 4 24 8-4 16-6 24-6" />
          </svg>
        </div>
      ) : null}
      {goesOn ? <Crossing className="crossing-start" /> : null}
    </section>
  )
}

function Lesson({ number, children, ...lesson }: NamedSectionContent & { number: number }) {
  const text = useText(designMessages)
  return (
    <Section className="lesson" {...lesson}>
      <div className="trail">
        <svg viewBox="0 0 100 1000" preserveAspectRatio="none" aria-hidden="true">
          <path d={trail} />
        </svg>
        <svg
          className="walked"
          viewBox="0 0 100 1000"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={trail} />
        </svg>
      </div>
      <div className="lesson-body">
        <div className="lesson-head">
          <p className="lesson-number">{text('mentor.lesson', { number })}</p>
          <SectionTitle textClassName="hand lesson-text" {...lesson} />
        </div>
        {children}
      </div>
      <Crossing />
    </Section>
  )
}

const trail = 'M50 0C40 60 8 90 14 180s74 110 70 220-72 90-70 200 66 100 66 200-22 140-30 200'

/** The path from one margin to the other. */
function Crossing({ className = '' }: { className?: string }) {
  const way = 'M40 0C40 90 260 10 480 60S960 10 960 120'
  return (
    <div className={`crossing ${className}`}>
      <svg viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
        <path d={way} />
      </svg>
      <svg className="walked" viewBox="0 0 1000 120" preserveAspectRatio="none" aria-hidden="true">
        <path d={way} />
      </svg>
    </div>
  )
}

function Vocabulary({ items }: HomePage['services']) {
  return <TextList className="vocabulary" items={items} />
}

function Method({ items }: HomePage['process']) {
  return (
    <TextList
      ordered
      className="method"
      items={items}
      sign={(_, place) => (
        <p className="ring" aria-hidden="true">
          <svg viewBox="0 0 80 76" aria-hidden="true">
            <path d={rings[place % rings.length]} />
          </svg>
          {place + 1}
        </p>
      )}
    />
  )
}

const rings = [
  'M44 6C18 2 4 20 5 40s18 32 38 30 34-20 31-40S52 4 30 11',
  'M30 8C12 14 2 30 7 50s26 26 44 20 28-26 22-44S44 0 22 14',
  'M52 9C30-1 8 12 5 36s14 36 38 35 36-24 30-44S40 2 26 8',
]

function Examples({ items }: HomePage['work']) {
  const text = useText(designMessages)
  return (
    <ul className="examples">
      {items.map(({ title, text: lead, client, image, href }, place) => (
        <li key={title}>
          {image ? (
            <div className="taped">
              <AssetImage asset={image} sizes="(width >= 48rem) 40vw, 84vw" />
            </div>
          ) : null}
          <p className="example-label">{text('mentor.example', { number: place + 1 })}</p>
          <h3>
            <LinkedTitle title={title} href={href} />
          </h3>
          <p>{lead}</p>
          <p className="hand">{client}</p>
        </li>
      ))}
    </ul>
  )
}

function Books({ items }: HomePage['plans']) {
  return (
    <ul className="books">
      {items.map(({ name, price, period, text, features, featured, link }) => (
        <li key={name} data-featured={featured || undefined}>
          <div className="cover">
            <div className="label">
              <h3>{name}</h3>
              <Price className="label-price" price={price} period={period} />
            </div>
          </div>
          {text ? <p className="hand">{text}</p> : null}
          <ul className="ticked">
            {features.map((feature) => (
              <li key={feature}>
                <Tick />
                {feature}
              </li>
            ))}
          </ul>
          <Links className="links" links={[link]} />
        </li>
      ))}
    </ul>
  )
}

function Tick() {
  return (
    <svg className="tick" viewBox="0 0 24 20" aria-hidden="true">
      <path d="M3 11c3 2 4 4 5 7C11 11 15 6 22 2" />
    </svg>
  )
}

function Teachers({ items }: HomePage['people']) {
  return (
    <ul className="teachers">
      {items.map(({ name, role, text, image }) => (
        <li key={name}>
          {image ? (
            <div className="clipped">
              <AssetImage asset={image} sizes="9rem" />
              <svg viewBox="0 0 30 70" aria-hidden="true">
                <path d="M10 20v34a6 6 0 0 0 12 0V14a9 9 0 0 0-18 0v38" />
              </svg>
            </div>
          ) : null}
          <div>
            <h3>{name}</h3>
            <p className="teacher-role">{role}</p>
            <p className="hand">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Marks({ items }: HomePage['quotes']) {
  const text = useText(designPartMessages)
  return (
    <ul className="marks">
      {items.map(({ text: words, name, role }) => (
        <li key={name + words}>
          <figure>
            <blockquote>
              <p className="hand">{text('quoted', { words })}</p>
            </blockquote>
            <figcaption>
              {name}
              {role ? <span>{role}</span> : null}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Counts the answers that were opened. */
function Exercises({ items }: HomePage['questions']) {
  const text = useText(designMessages)
  const [solved, setSolved] = useState<ReadonlySet<string>>(new Set())

  function note(question: string, { newState }: ToggleEvent) {
    if (newState === 'open') setSolved((before) => new Set(before).add(question))
  }
  return (
    <div className="exercises">
      {items.map(({ question, answer }, place) => (
        <details
          key={question}
          data-solved={solved.has(question) || undefined}
          onToggle={(event) => note(question, event)}
        >
          <summary>
            <span className="exercise-number" aria-hidden="true">
              {place + 1}
              <Tick />
            </span>
            <h3>{question}</h3>
          </summary>
          <p className="answer">{answer}</p>
        </details>
      ))}
      <p
        className="progress-line"
        hidden={solved.size === 0}
        style={{ '--done': solved.size / items.length }}
      >
        <span className="pencil-bar" aria-hidden="true" />
        <span className="hand">
          {text('mentor.solved', { solved: solved.size, all: items.length })}
        </span>
      </p>
    </div>
  )
}

function Goal({ title, text, link, after }: HomePage['callToAction'] & { after: number }) {
  if (!title) return null
  return (
    <section className="goal" data-side={after % 2 ? 'end' : 'start'} aria-labelledby="mentor-goal">
      <svg className="flag" viewBox="0 0 200 240" aria-hidden="true">
        <path
          className="flag-cloth"
          d="M60 24c30-18 56 14 116-6-12 20-12 40 4 58-56 20-84-10-118 6Z"
        />
        <path d="M58 16c2 70 2 140 6 206M60 24c30-18 56 14 116-6-12 20-12 40 4 58-56 20-84-10-118 6" />
        <path d="M18 226c30-14 60-14 92-2M30 216c8-6 14-8 20-8m30 0c8 0 14 4 20 8M74 52c20-6 40 4 62 0m-60 14c16-4 30 4 44 2" />
      </svg>
      <div className="goal-words">
        <h2 id="mentor-goal">{title}</h2>
        {text ? <p>{text}</p> : null}
        <Links className="links" links={[link]} />
      </div>
    </section>
  )
}
