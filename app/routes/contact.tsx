import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { apiOf, cookiesFor } from '../api.server'
import { Field, SelectField, TextareaField } from '../components/field'
import { Notice } from '../components/notice'
import { contactProblem } from '../forms/contact-form.server'
import { Honeypot } from '../forms/honeypot'
import type { FormProblem } from '../forms/problem'
import { refused } from '../forms/problem.server'
import { TaskForm } from '../forms/task-form'
import type { Handle } from '../handle'
import { pageMeta } from '../page-meta'
import { pathTo } from '../paths'
import { useRootData } from '../root-data'

export { keepForm as clientAction } from '../forms/keep-form'

export const handle: Handle = { hideNavbar: true }

const topics = ['A new website', 'A website that needs care', 'An audit', 'Something else'] as const

export function loader({ request }: LoaderFunctionArgs) {
  return { sent: new URL(request.url).searchParams.has('sent') }
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const problem = contactProblem(form)
  if (problem) return data({ problem }, { status: problem.status })
  try {
    await apiOf(args).forms.submit('contact', Object.fromEntries(form) as Record<string, string>)
  } catch (error) {
    return refused(error, form)
  }
  return redirect(`${pathTo('contact')}?sent`, { headers: cookiesFor(args.request) })
}

export default function ContactPage() {
  const { sent } = useLoaderData<typeof loader>()
  return (
    <div className="account-page frame">
      <div className="account-page-title">
        <h1 className="text-5xl tracking-display">Contact</h1>
        <p className="font-serif text-xl text-ink-soft">
          Tell us what is wrong with your website, or why you want one. Somebody who builds them
          reads this, and answers within two working days.
        </p>
        <Addresses />
      </div>
      {sent ? (
        <Notice title="Thank you, it has arrived.">
          <p>Somebody of us writes back within two working days.</p>
        </Notice>
      ) : (
        <ContactForm problem={useActionData<typeof action>()?.problem} />
      )}
    </div>
  )
}

function ContactForm({ problem }: { problem: FormProblem | undefined }) {
  return (
    <TaskForm problem={problem} submit={{ label: 'Send it', pending: 'Sending…' }}>
      <Field
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={200}
        defaultValue={problem?.values.name}
        error={problem?.fields.name}
      />
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="Only to answer you."
        defaultValue={problem?.values.email}
        error={problem?.fields.email}
      />
      <SelectField
        label="What is it about?"
        name="topic"
        required
        options={topics.map((topic) => ({ value: topic, label: topic }))}
        defaultValue={problem?.values.topic}
        error={problem?.fields.topic}
      />
      <TextareaField
        label="Message"
        name="message"
        required
        maxLength={5000}
        defaultValue={problem?.values.message}
        error={problem?.fields.message}
      />
      <Honeypot />
    </TaskForm>
  )
}

function Addresses() {
  const footer = useRootData()?.site.footer
  if (!footer) return null
  return (
    <ul className="grid gap-1">
      {footer.email ? (
        <li>
          <a href={`mailto:${footer.email}`} className="link">
            {footer.email}
          </a>
        </li>
      ) : null}
      {footer.phone ? (
        <li>
          <a href={`tel:${footer.phone.replace(/[^+\d]/g, '')}`} className="link">
            {footer.phone}
          </a>
        </li>
      ) : null}
      {footer.address ? <li className="whitespace-pre-line">{footer.address}</li> : null}
    </ul>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Contact',
    description: 'Tell us what is wrong with your website, or why you want one.',
    card: '/og/page/contact.png',
  })
