/**
 * The minimal servers that the site is compared with:
 *
 *     node tests/bench/reference-server.js http|express|react
 *
 * `GET /{bytes}` returns this many bytes with `http` and `express`, a prepared string, and any POST a few. `react`
 * gets a page by a POST, which returns its path and how many elements it has; it is parsed once, and created and rendered
 * for each GET: the same elements, attributes and texts. Prints its port. Plain JavaScript, so that its start does
 * not include a compiler's.
 */
import http from 'node:http'
import express from 'express'
import { fromHtml } from 'hast-util-from-html'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
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
  /** @type {Node[]} */
  const pages = []
  const app = express()
  app.get('/:page', (request, response) => {
    const page = pages[Number(request.params.page)]
    if (!page) return response.sendStatus(404)
    response.type('html').send(`<!DOCTYPE html>${renderToString(created(page))}`)
  })
  app.post('/', express.text({ type: 'text/html', limit: '5mb' }), (request, response) => {
    const page = nodesOf(request.body)
    pages.push(page)
    response.json({ path: `/${pages.length - 1}`, elements: elementsIn(page) })
  })
  return app
}

/**
 * An element with its attributes as React takes them, or a text.
 * @typedef {string | { type: string, props: Record<string, unknown>, children: Node[] }} Node
 */

/**
 * Parses a page, without rendering it.
 * @param {string} html
 * @returns {Node} its `html`
 */
function nodesOf(html) {
  const node = (type, { children = [], ...props }) => {
    const nodes = [children].flat().filter((child) => child !== undefined && child !== null)
    // React would escape the text of a script.
    const isRaw = type === 'script' || type === 'style'
    if (!isRaw || nodes.length === 0) return { type, props, children: nodes }
    const dangerouslySetInnerHTML = { __html: nodes.join('') }
    return { type, props: { ...props, dangerouslySetInnerHTML }, children: [] }
  }
  const document = toJsxRuntime(fromHtml(html), { Fragment: 'document', jsx: node, jsxs: node })
  return document.children.find((child) => child.type === 'html')
}

/** Creates the elements of a page, as components do for each request. */
function created(node) {
  if (typeof node === 'string') return node
  return createElement(node.type, node.props, ...node.children.map(created))
}

function elementsIn(node) {
  if (typeof node === 'string') return 0
  return node.children.reduce((sum, child) => sum + elementsIn(child), 1)
}

function prebuilt(bodies, url) {
  const known = bodies.get(url)
  if (known) return known
  const body = Buffer.alloc(Number(url.slice(1)), 'x')
  bodies.set(url, body)
  return body
}
