import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withPayload } from '@payloadcms/next/withPayload'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** @type {import('next').NextConfig} */
const config = {
  outputFileTracingRoot: root,
  turbopack: { root },
  // The project's own type-check covers this.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // Otherwise calls of Payload's API would wait for its pages, the largest part.
  experimental: { preloadEntriesOnStart: false },
}

export default withPayload(config)
