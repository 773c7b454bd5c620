/**
 * The minimal servers that the site is compared with:
 *
 *     node tests/bench/reference-server.js http|express|react
 *
 * `GET /{bytes}` returns this many bytes: with `http` and `express` a prepared string, with `react`
 * a page rendered for each request. Any POST returns a few bytes. Prints its port. Plain
 * JavaScript, so that its start does not include a compiler's.
 */
import http from 'node:http'
import express from 'express'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const kinds = { http: bareHttp, express: withExpress, react: withReact }
const start = kinds[process.argv[2]]
if (!start) throw new Error(`Name one of ${Object.keys(kinds).join(', ')}.`)

const server = http.createServer(start())
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
process.once('SIGTERM', () => process.exit(0))

function bareHttp() {
  const bodies = new Map()
  return (request, response) => {
    const body = prebuilt(bodies, request.url)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(body.length),
    })
    response.end(body)
  }
}

function withExpress() {
  const bodies = new Map()
  const app = express()
  app.get('/:bytes', (request, response) => {
    response.type('html').send(prebuilt(bodies, request.url))
  })
  app.post('/', (request, response) => {
    request.resume().on('end', () => response.json({ done: true }))
  })
  return app
}

function withReact() {
  const app = express()
  app.get('/:bytes', (request, response) => {
    const items = Math.max(1, Math.round((Number(request.params.bytes) - frameBytes) / itemBytes))
    response.type('html').send(`<!DOCTYPE html>${renderToString(createElement(Page, { items }))}`)
  })
  return app
}

function prebuilt(bodies, url) {
  const known = bodies.get(url)
  if (known) return known
  const body = Buffer.alloc(Number(url.slice(1)), 'x')
  bodies.set(url, body)
  return body
}

/** An element has about as many bytes as on the pages of this site. */
function Item({ place }) {
  return createElement(
    'li',
    { className: 'item' },
    createElement('a', { href: `/page-${place}`, className: 'link' }, `Page ${place}`),
    createElement('p', null, 'A sentence of the length that sentences on pages have.'),
  )
}

function Page({ items }) {
  const list = Array.from({ length: items }, (_, place) =>
    createElement(Item, { key: place, place }),
  )
  return createElement(
    'html',
    { lang: 'en' },
    createElement('head', null, createElement('title', null, 'A page')),
    createElement('body', null, createElement('main', null, createElement('ul', null, list))),
  )
}

const frameBytes = renderToString(createElement(Page, { items: 0 })).length
const itemBytes = (renderToString(createElement(Page, { items: 1000 })).length - frameBytes) / 1000
