import { Button } from '../design/button'
import { Field } from '../design/fields/field'
import { Honeypot } from '../forms/honeypot'
import { useText } from '../messages/use-text'
import { newsletterMessages } from '../newsletter/messages'
import type { BlockNode } from './nodes'

type NewsletterNode = BlockNode<{ title: string; text: string | null }>

/** Subscribes readers of a text. Its page says what comes next, and what is wrong. */
export function Newsletter({ node: { fields } }: { node: NewsletterNode }) {
  const text = useText(newsletterMessages)
  return (
    <section className="form-block" aria-label={fields.title} dir="auto">
      <h2>{fields.title}</h2>
      {fields.text ? <p className="form-block-lead">{fields.text}</p> : null}
      <form method="post" action="/newsletter" className="task-form">
        <Field
          label={text('email')}
          name="email"
          type="email"
          autoComplete="email"
          required
          hint={text('emailHint')}
        />
        <Honeypot />
        <div className="task-form-end">
          <Button>{text('subscribe')}</Button>
        </div>
      </form>
    </section>
  )
}
