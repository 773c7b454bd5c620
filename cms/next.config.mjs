import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @type {import('next').NextConfig} */
const config = {
  outputFileTracingRoot: root,
  turbopack: { root },
  // Type errors are found by the project's own type-check, once for everything.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // What only calls Payload's API need not wait for its pages, which are most of it.
  experimental: { preloadEntriesOnStart: false },
}

export default withPayload(config)
