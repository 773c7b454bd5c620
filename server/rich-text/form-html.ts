import escapeHtml from 'escape-html'
import { siteAddress } from '../../cms/site-address'
import type { FormDesign } from '../forms/contract'

/** A form, for integrators: a link to its page. */
export function formLink({ node }: { node: { fields: Record<string, unknown> } }): string {
  const form = node.fields.form as FormDesign | string | null | undefined
  if (typeof form !== 'object' || form === null) return ''
  return `<p><a href="${escapeHtml(siteAddress(`/form/${form.name}`))}">${escapeHtml(form.title)}</a></p>`
}
