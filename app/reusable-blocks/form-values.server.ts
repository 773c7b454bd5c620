import type { RichText } from '../../server/rich-text/contract'
import type { FormProblem } from '../design/forms/problem'
import { jsonOf, textOf } from '../loaders/problem.server'
import type { ReusableBlockValues } from './values'

/** The values of a sent form. The editor replaces the field of the text, and sends nothing when it is unchanged. */
export function reusableBlockValuesIn(form: FormData): ReusableBlockValues {
  const data = jsonOf<RichText>(form, 'data')
  const body = form.has('body') ? textOf(form, 'body').replace(/\r\n/g, '\n') : null
  return { name: textOf(form, 'name'), body, data }
}

/** What is written: the text only if it was sent. */
export function reusableBlockInputFrom({ name, body, data }: ReusableBlockValues) {
  const text = data ?? body
  return { name, ...(text !== null && { text }) }
}

/** The problem with everything that is wrong with the text at its field. */
export function atFields({ fields, ...problem }: FormProblem): FormProblem {
  const isOfText = (path: string) => /^text\b/.test(path)
  const ofText = Object.entries(fields).flatMap(([path, message]) =>
    isOfText(path) ? [message] : [],
  )
  const others = Object.entries(fields).filter(([path]) => !isOfText(path))
  const body = [...new Set(ofText)].join(' ')
  return { ...problem, fields: { ...Object.fromEntries(others), ...(body && { body }) } }
}
