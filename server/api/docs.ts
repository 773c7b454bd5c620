import { createRequire } from 'node:module'
import path from 'node:path'
import express, { type RequestHandler } from 'express'
import { z } from 'zod'
import type { Json } from '../http/json-schema'
import type { Route } from '../http/route'

const folder = path.dirname(createRequire(import.meta.url).resolve('rapidoc/dist/rapidoc-min.js'))

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="icon" href="/favicon.ico">
    <link rel="stylesheet" href="/v1/docs.css">
    <script type="module" src="/v1/docs.js"></script>
    <script type="module" src="/v1/docs/rapidoc-min.js"></script>
  </head>
  <body>
    <rapi-doc spec-url="/v1/openapi.json" server-url="/v1" default-api-server="/v1" css-file="/v1/docs.css"
      show-header="false" allow-server-selection="false" allow-spec-file-download="true"
      load-fonts="false" regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace"
      fetch-credentials="include" persist-auth="false" schema-description-expanded="true">
      <noscript>These pages need JavaScript. The description itself is at <a href="/v1/openapi.json">/v1/openapi.json</a>.</noscript>
    </rapi-doc>
  </body>
</html>
`

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // RapiDoc adds inline styles.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-ancestors 'self'",
].join('; ')

/**
 * The description of `/v1` for programs, and a page to read and try it.
 * @param document returns the description, which includes these calls
 */
export function docsRoutes(document: () => Json): Route[] {
  return [
    {
      name: 'getOpenApiDocument',
      method: 'get',
      path: '/openapi.json',
      callers: 'anyone',
      tag: 'Description',
      summary: 'This documentation for programs',
      description: 'An OpenAPI 3.1 document.',
      status: 200,
      response: z.looseObject({ openapi: z.string(), info: z.unknown(), paths: z.unknown() }),
      example: { openapi: '3.1.0', info: { title: 'Site API', version: '1.0.0' }, paths: {} },
      errors: [],
      handle: async ({ response }) => {
        response.set('Cache-Control', 'no-cache')
        return document()
      },
    },
    {
      name: 'getDocumentation',
      method: 'get',
      path: '/docs',
      callers: 'anyone',
      tag: 'Description',
      summary: 'This documentation for people',
      description: 'A page on which every call can be tried.',
      status: 200,
      texts: { 'text/html': '<!doctype html>' },
      errors: [],
      handle: async ({ response }) => {
        response
          .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
          .type('html')
          .send(page)
      },
    },
  ]
}

/** Serves the scripts of the page. */
export function docsFiles(): RequestHandler {
  return express.static(folder, { index: false, redirect: false, maxAge: '1d' })
}
