import type { Home } from '../../../server/site/contract'

type Quote = Home['quotes']['items'][number]

/** Quotes of clients: the first one large, the others next to it. */
export function Quotes({ title, items }: Home['quotes']) {
  const [first, ...others] = items
  if (!first) return null
  return (
    <section className="bg-blue text-on-blue" aria-labelledby="quotes-title">
      <div className="section frame">
        <h2 id="quotes-title" className="mb-8 text-lg tracking-normal md:mb-12">
          {title}
        </h2>
        <QuoteFigure {...first} className="quote-loud" />
        {others.length > 0 ? (
          <div className="mt-16 grid gap-10 md:mt-24 md:grid-cols-2 md:gap-x-12 xl:grid-cols-3">
            {others.map((quote) => (
              <QuoteFigure key={quote.text} {...quote} className="quote-calm" />
            ))}
          </div>
        ) : null}
      </div>
    </section>
  )
}

function QuoteFigure({ text, name, role, className }: Quote & { className: string }) {
  return (
    <figure className={className}>
      <blockquote>
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-6 text-sm">
        <span className="block font-semibold">{name}</span>
        <span className="text-on-blue-soft">{role}</span>
      </figcaption>
    </figure>
  )
}
