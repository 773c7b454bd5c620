import { createRequire } from 'node:module'
import path from 'node:path'
import express, { type Router } from 'express'
import { openApiDocument } from './openapi'
import type { Route } from './route'

const folder = path.dirname(createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <script type="module" src="/v1/docs/rapidoc-min.js"></script>
  </head>
  <body>
    <rapi-doc spec-url="/v1/openapi.json" render-style="focused" show-header="false"
      load-fonts="false" regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace"
      primary-color="#c2371c" nav-bg-color="#f6f3ee" allow-spec-file-download="true"
      fetch-credentials="include" persist-auth="false" schema-description-expanded="true">
      <noscript>These pages need JavaScript. The description itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
    </rapi-doc>
  </body>
</html>
`

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // RapiDoc writes its styles into the page.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'self'",
].join('; ')

/** The description of `/v1` for programs, and a page where a person can read and try it. */
export function docsRouter(options: { routes: Route[]; siteUrl: string; version: string }): Router {
  const document = openApiDocument(options)
  const router = express.Router()
  router.get('/openapi.json', (_request, response) => {
    response.json(document)
  })
  router.get('/docs', (_request, response) => {
    response.setHeader('Content-Security-Policy', policy)
    response.type('html').send(page)
  })
  router.use(
    '/docs',
    express.static(folder, { index: false, redirect: false, maxAge: '1d', fallthrough: true }),
  )
  return router
}
