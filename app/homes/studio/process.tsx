import type { Home } from '../../../server/site/contract'
import { SectionHeading } from './section-heading'

/** The steps of a project. */
export function Process({ title, text, items }: Home['process']) {
  return (
    <section className="bg-green text-on-green" aria-labelledby="process-title">
      <div className="section frame">
        <SectionHeading
          id="process-title"
          title={title}
          text={text}
          textClassName="text-on-green-soft"
        />
        <ol className="process-steps">
          {items.map((step) => (
            <li key={step.title}>
              <h3 className="text-2xl">{step.title}</h3>
              <p className="text-on-green-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
