import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { signedIn } from '../product/client'
import { pageAddresses } from '../product/page-addresses'
import { productForAll } from '../product/product-for-all'
import { catalogues } from './catalogues'

const product = productForAll({ environment: { SEED: 'demo' } })

/** Words that people wrote in the demonstration too, and names. */
const alsoWritten = new Set([
  'About',
  'Admin',
  'Contact',
  'E-mail',
  'E-mail address',
  'Hello',
  'Message',
  'Move',
  'People',
  'Pictures',
  'Project lead',
  'Proposals',
  'Search',
  'Send it',
  'Services',
  'Site',
  'Small',
  'Terms Of Service',
  'Versions',
  'Work',
  'Write to us',
  'Your name',
])

/** English messages whose German ones differ, as patterns: an argument is any text. */
const english = catalogues
  .filter(({ room }) => room.startsWith('app/'))
  .flatMap(({ en, de }) =>
    Object.entries(en).flatMap(([key, message]) =>
      message === de[key] || /[<#]|, (?:plural|select)/.test(message) ? [] : [message.trim()],
    ),
  )
  .filter((message) => /\p{L}{3}/u.test(message) && !alsoWritten.has(message))
const plain = new Set(english.filter((message) => !message.includes('{')))
const patterns = english.filter((message) => message.includes('{')).flatMap(patternOf)

test('pages of a German site have no English message', async () => {
  const admin = await signedIn(product)
  const { addresses, callers } = await pageAddresses(product, ['home1', 'home2'])
  await admin.post('/v1/site', { language: 'de' })

  const inEnglish = new Set<string>()
  const wrong = new Map<string, string>()
  for (const caller of ['stranger', 'user', 'administrator'] as const) {
    for (const address of addresses) {
      const response = await fetch(product.url + address, {
        headers: callers[caller],
        redirect: 'manual',
      })
      const html = await response.text()
      if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) continue
      if (html.includes('<html lang="en"')) {
        inEnglish.add(address)
        continue
      }
      for (const text of new Set(textsIn(fromHtml(html)))) {
        if (plain.has(text) || patterns.some((pattern) => pattern.test(text))) {
          wrong.set(text, `${address} as ${caller}`)
        }
      }
    }
  }

  expect([...wrong]).toEqual([])
  // A content with a translation is in a language of its own.
  expect([...inEnglish]).toEqual(['/after'])
})

interface Node {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

/** The texts of an element that people read, or hear. */
function textsIn(node: Node): string[] {
  if (node.type === 'text') return [(node.value ?? '').replace(/\s+/g, ' ').trim()]
  if (node.tagName === 'script' || node.tagName === 'style') return []
  const { ariaLabel, title, placeholder, alt } = node.properties ?? {}
  return [
    ...[ariaLabel, title, placeholder, alt].filter((text) => typeof text === 'string'),
    ...(node.children ?? []).flatMap(textsIn),
  ]
}

/** Null for one that consists of little more than its arguments. */
function patternOf(message: string): RegExp[] {
  const fixed = message.split(/\{[^{}]*\}/)
  if (!fixed.some((part) => /\p{L}.{9}/u.test(part))) return []
  const escaped = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [new RegExp(`^${escaped.join('.+')}$`)]
}
