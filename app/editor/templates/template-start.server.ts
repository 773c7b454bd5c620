import type { Api } from '../../../server/api/contract'
import { isKeyOf } from '../../keys'
import { nullIfNotFound } from '../../loaders/call-service.server'
import type { Language } from '../../messages/catalogue'
import { newFields } from '../draft-fields'
import type { TemplateStart } from '../draft-page'
import { templateTypes } from './names'

/** By path, such as `./bodies/en/article.md`. */
const bodies = import.meta.glob<string>('./bodies/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The text with which a new content begins.
 * @param name from the address of the page: that of a template of every site, or the id of another one
 * @returns null if there is no such template
 */
export async function templateStart(
  api: Api,
  name: string | null,
  language: Language,
): Promise<TemplateStart | null> {
  if (name === null) return null
  if (!isKeyOf(templateTypes, name)) return ownTemplate(api, name)
  const body = bodies[`./bodies/${language}/${name}.md`]
  if (body === undefined) throw new Error(`The template "${name}" has no text in "${language}".`)
  const { data, markdown } = await api.contentEditing.convert({ data: body, keepUnfinished: true })
  return { name, fields: { ...newFields, type: templateTypes[name], body: markdown }, data }
}

/** A template that editors have made; null if there is none. */
async function ownTemplate(api: Api, id: string): Promise<TemplateStart | null> {
  const template = await api.contentTemplates.get(id).catch(nullIfNotFound)
  if (!template) return null
  const { type, markdown, data } = template
  return { name: id, fields: { ...newFields, type, body: markdown }, data }
}

/** How many templates of editors are offered. */
const maxOffered = 50

/** The templates that editors have made, by name. */
export async function ownTemplates(api: Api): Promise<{ id: string; name: string }[]> {
  const { content } = await api.contentTemplates.list({ size: maxOffered, sort: 'name' })
  return content.map(({ id, name }) => ({ id, name }))
}
