import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { pageViewOf, viewRequestOf } from '../../server/visits/page-view'

const browser = { 'user-agent': 'Mozilla/5.0', accept: 'text/html,*/*' }

function viewOf(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = viewRequestOf({ method, url, headers } as unknown as IncomingMessage)
  return request && pageViewOf(request, 'studio.example')
}

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/about?utm_source=letter', '/about'],
  ['/form/brief', '/form/brief'],
])('counts a visit of %s as %s', (url, path) => {
  expect(viewOf(url, browser)).toEqual({ path, query: null, referrer: null })
})

test.each([
  ['/about.data', '/about'],
  ['/_root.data', '/'],
  ['/about.data?_routes=a', '/about'],
])('counts the data of a page that is opened within the site: %s', (url, path) => {
  const headers = { 'user-agent': 'Mozilla/5.0', referer: 'https://studio.example/work' }

  expect(viewOf(url, headers)).toEqual({ path, query: null, referrer: null })
})

test.each<[string, string, Record<string, string>, string?]>([
  ['a form', '/contact', browser, 'POST'],
  ['a program without a name', '/about', { accept: 'text/html' }],
  ['a picture', '/files/a.webp', browser],
  ['a feed', '/rss.xml', browser],
  ['a call of the API', '/v1/content', browser],
  ['an admin page', '/admin/users', browser],
  ['the admin of Payload', '/cms', browser],
  ['a chat', '/chat/01hzx3k9qv4m7q', browser],
  ['a proposal, which one client has', '/proposal/01hzx3k9qv4m7q?key=1', browser],
  ['a draft', '/content/01hzx3k9qv4m7q/preview?token=1', browser],
  ['a page in a frame', '/about', { ...browser, 'sec-fetch-dest': 'iframe' }],
  ['a page that is loaded ahead', '/about', { ...browser, 'sec-purpose': 'prefetch;prerender' }],
  ['somebody who asks not to be tracked', '/about', { ...browser, dnt: '1' }],
  ['somebody with Global Privacy Control', '/about', { ...browser, 'sec-gpc': '1' }],
  [
    'data that a page loads again',
    '/contact.data',
    { 'user-agent': 'Mozilla/5.0', referer: 'https://studio.example/contact' },
  ],
])('does not count %s', (_what, url, headers, method) => {
  expect(viewOf(url, headers, method)).toBeNull()
})

test.each([
  ['https://www.social.example/@studio?id=1', 'social.example'],
  ['https://studio.example/work', null],
  ['android-app://com.example', 'com.example'],
  ['nonsense', null],
])('of the referrer %s it counts %s', (referer, referrer) => {
  expect(viewOf('/about', { ...browser, referer })).toMatchObject({ referrer })
})

test('has the words of a search of the site, and no other query', () => {
  expect(viewOf('/search?q=old+budget', browser)).toMatchObject({ query: 'old budget' })
  expect(viewOf('/about?q=budget', browser)).toMatchObject({ query: null })
})
