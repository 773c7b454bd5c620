import type { Home } from '../../../server/site/contract'
import { SectionHeading } from './section-heading'

/** Frequent questions, each expanding to its answer. */
export function Questions({ title, text, items }: Home['questions']) {
  return (
    <section className="section frame" aria-labelledby="questions-title">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <SectionHeading id="questions-title" title={title} text={text} className="lg:col-span-4" />
        <div className="border-t-2 border-ink lg:col-span-7 lg:col-start-6">
          {items.map(({ question, answer }) => (
            <details key={question} className="question">
              <summary>
                <h3 className="text-xl">{question}</h3>
                <span className="question-sign" aria-hidden="true" />
              </summary>
              <p className="max-w-[60ch] pb-8 font-serif text-lg text-ink-soft">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
