import escapeHtml from 'escape-html'
import { siteAddress } from '../../cms/site-address'
import type { FormDesign } from '../forms/contract'
import { populated } from './nodes'

/** A form, for integrators: a link to its page. */
export function formLink({ node }: { node: { fields: Record<string, unknown> } }): string {
  const form = populated<FormDesign>(node.fields.form)
  if (!form) return ''
  return `<p><a href="${escapeHtml(siteAddress(`/form/${form.name}`))}">${escapeHtml(form.title)}</a></p>`
}
