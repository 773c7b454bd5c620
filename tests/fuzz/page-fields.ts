import type { Client } from '../product/client'
import { pagePaths } from './page-calls'
import { resolved } from './placeholders'

/**
 * The fields of the forms on pages, and the values of their buttons.
 * @param clients whose pages are read
 * @returns by the path of a page's route
 */
export async function fieldsOfPages(
  clients: Client[],
  ids: ReadonlyMap<string, string>,
): Promise<Map<string, [string, string][]>> {
  const found = new Map<string, [string, string][]>()
  for (const path of pagePaths) {
    const fields = new Map<string, [string, string]>()
    for (const client of clients) {
      const { text } = await client.get(resolved(addressOf(path), ids, true))
      for (const field of fieldsIn(text)) fields.set(field.join('='), field)
    }
    found.set(path, [...fields.values()])
  }
  return found
}

function addressOf(path: string): string {
  const [, kind = ''] = /^\/(?:admin\/)?(\w+)/.exec(path) ?? []
  const one = kind.replace(/s$/, '')
  return path
    .replace('/form/:name', '/form/{{formName.clay}}')
    .replace(':version', '{{version.clay}}')
    .replace(':slug', '{{slug.clay}}')
    .replace(/:\w+/, `{{${one}.clay}}`)
}

/** Values that name a button's action. Other values differ between runs. */
const named = /^[a-z][A-Za-z-]{1,30}$/

function fieldsIn(html: string): [string, string][] {
  const tags = [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
  return tags.flatMap(([tag]): [string, string][] => {
    const name = /\bname="([^"]+)"/.exec(tag)?.[1]
    const value = /\bvalue="([^"]*)"/.exec(tag)?.[1] ?? ''
    return name ? [[name, named.test(value) ? value : '']] : []
  })
}
