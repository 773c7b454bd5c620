import { signedInAs, signUp } from './accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from './client'
import { brief, makeForm } from './form-designs'
import type { RunningProduct } from './start'

/** What each caller sends with a request. */
export type CallerHeaders = Record<'stranger' | 'user' | 'administrator', Record<string, string>>

export interface PageAddresses {
  callers: CallerHeaders
  /** Paths with their queries: at least one for each route of the pages. */
  addresses: string[]
}

const article = '/a-performance-budget-that-survives-march'

/** Adds what the demonstration site lacks, so that each route has something to show. */
export async function pageAddresses(
  product: RunningProduct,
  homeDesigns: readonly string[],
): Promise<PageAddresses> {
  const admin = await signedIn(product)
  const account = await signUp(product, { firstName: 'Ada', lastName: 'Byron' })
  const user = await signedInAs(product, account)

  async function made(client: Client, path: string, body: unknown): Promise<Json> {
    const answer = await client.post(path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`)
    return answer.body
  }
  async function first(path: string, isMeant: (item: Json) => boolean = () => true) {
    const { body } = await admin.get(path)
    const items = rowsOf(Object.values(body).find(Array.isArray))
    return items.find(isMeant) as Json
  }

  await makeForm(admin, brief)
  const submission = await made(visitor(product), '/v1/form/contact', { name: 'Ada' })
  // The first look marks it as read.
  await admin.get(`/admin/forms/${submission.id}`)
  const chat = await made(user, '/v1/chat', { title: 'A question', messages: [{ text: 'Hello' }] })
  const webhook = await made(admin, '/v1/webhook', {
    address: 'https://receiver.invalid/events',
    events: ['proposal.declined'],
  })
  const draft = await made(admin, '/v1/content', { title: 'A draft', data: 'Not yet.' })
  const moved = await made(admin, '/v1/content', { title: 'Before', status: 'published' })
  await made(admin, `/v1/content/${moved.id}`, { slug: 'after' })
  await made(admin, '/v1/site', { languages: ['de'] })
  const translation = await made(admin, `/v1/content/${moved.id}/translation`, { language: 'de' })
  await made(admin, `/v1/content/${translation.id}`, { status: 'published' })
  const redirect = await made(admin, '/v1/redirect', { from: '/2019/before', to: '/after' })
  const reusable = await made(admin, '/v1/reusable-block', { name: 'Hours', text: 'Ten to six.' })
  const template = await made(admin, '/v1/content-template', { name: 'Short', data: 'Words.' })
  const reply = await made(admin, '/v1/reply', { title: 'Hours', text: 'Ten to six.' })
  const preview = await made(admin, `/v1/content/${draft.id}/preview`, undefined)
  const previewToken = new URL(String(preview.url)).searchParams.get('token')
  const clientLink = await made(admin, `/v1/content/${draft.id}/clientLinks`, { client: 'Them' })
  const version = await first(`/v1/content/${draft.id}/versions`)
  const proposal = await first('/v1/proposal?size=100', ({ status }) => String(status) === 'sent')
  const { key } = (await admin.get(`/v1/proposal/${proposal.id}/link`)).body
  const content = await first('/v1/content?type=article&size=1')
  const pageVersion = await first('/v1/fixed-page/about/versions')
  const asset = await first('/v1/admin/asset?size=1')

  return {
    callers: {
      stranger: {},
      user: { cookie: user.cookies },
      administrator: { cookie: admin.cookies },
    },
    addresses: [
      '/',
      ...homeDesigns.map((name) => `/${name}`),
      '/about',
      '/about?utm_source=letter',
      '/about/terms',
      article,
      `${article}?from=here`,
      '/client-handbook',
      '/after',
      String(translation.url),
      '/de/client-handbook',
      '/before',
      '/contact',
      '/form/brief',
      '/form/brief/thanks',
      '/form/nothing',
      '/search',
      '/search?q=budget',
      '/articles',
      '/articles?page=9',
      '/work',
      '/series',
      '/series/budgets-that-hold',
      '/series/budgets-that-hold/rss.xml',
      '/series/nothing',
      '/tags',
      '/tags/planning',
      '/tags/planning/rss.xml',
      '/tags/nothing',
      `/authors/${content.createdBy}`,
      '/proposal',
      '/proposal/new',
      `/proposal/${proposal.id}`,
      `/proposal/${proposal.id}?key=${String(key)}`,
      `/proposal/${proposal.id}/edit`,
      '/chat',
      '/chat/new',
      '/chat/new?another',
      `/chat/${chat.id}`,
      '/qr',
      '/qr?text=hello',
      '/sample',
      '/hello',
      '/signup',
      '/verifyEmail',
      '/newsletter',
      '/newsletter?step=sent',
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
      '/invitation',
      '/emailChangeUndo',
      '/passwordResetStart',
      '/passwordResetFinish',
      '/signin',
      '/signin?next=%2Fabout',
      '/allowBrowser',
      '/signout',
      '/settings',
      '/settings/email',
      '/settings/password',
      '/settings/two-factor',
      '/settings/passkeys',
      '/settings/sessions',
      '/settings/data',
      '/settings/data/file',
      '/admin',
      '/admin/start',
      '/admin/site',
      '/admin/pages',
      '/admin/pages/home',
      '/admin/pages/home/preview',
      '/admin/pages/site/preview',
      '/admin/pages/site/versions',
      '/admin/pages/home/versions',
      `/admin/pages/about/versions/${pageVersion.id}`,
      '/admin/pages/about',
      '/admin/pages/about/preview',
      '/admin/contents',
      '/admin/contents?page=1&search=the',
      `/admin/contents/selected?id=${content.id}`,
      '/admin/calendar',
      '/admin/calendar?month=2026-11',
      // The views of pages that these requests open differ.
      '/admin/visits?path=%2Fnever-opened',
      '/admin/proposals',
      '/admin/forms',
      '/admin/forms/deliveries',
      `/admin/forms/selected?id=${submission.id}`,
      `/admin/forms/${submission.id}`,
      '/admin/newsletter',
      '/admin/users',
      '/admin/users/invitations',
      `/admin/users/selected?id=${account.id}`,
      `/admin/users/${account.id}`,
      '/admin/assets',
      `/admin/assets/${asset.id}`,
      '/admin/homes',
      '/admin/forms/designs',
      '/admin/forms/designs/contact',
      '/admin/pages/contact',
      '/admin/pages/contact/preview',
      '/admin/pages/contact/versions',
      '/admin/replies',
      `/admin/replies/${reply.id}`,
      '/admin/blocks',
      `/admin/blocks/${reusable.id}`,
      '/admin/templates',
      `/admin/templates/${template.id}`,
      '/admin/redirects',
      `/admin/redirects/${redirect.id}`,
      '/admin/chats',
      `/admin/chats/${chat.id}`,
      '/admin/audit',
      '/admin/keys',
      '/admin/mails',
      '/admin/webhooks',
      `/admin/webhooks/${webhook.id}`,
      '/restricted',
      '/404',
      '/content/new',
      `/content/${content.id}`,
      `/content/${draft.id}`,
      `/content/${draft.id}/check`,
      `/content/${draft.id}/versions`,
      `/content/${draft.id}/versions/${version.id}`,
      `/content/${draft.id}/schedule`,
      `/content/${draft.id}/preview`,
      `/content/${draft.id}/preview?token=${previewToken}`,
      // When a link was last opened differs.
      `/content/${moved.id}/links`,
      `/content/${draft.id}/shared`,
      `/content/${draft.id}/shared${new URL(String(clientLink.url)).search}`,
      `/content/${draft.id}/edit`,
      '/sitemap.xml',
      '/robots.txt',
      '/rss.xml',
      '/atom.xml',
      '/feed.json',
      '/manifest.webmanifest',
      '/.well-known/change-password',
      `/og/content/${content.id}.png`,
      '/og/page/about.png',
      '/nowhere',
      '/nowhere/at/all',
    ],
  }
}
