import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import options from './remix.config.js'

/** What every page has, whatever its route: in one file, which is smaller than a file for each part. */
const onEveryPage =
  /\/app\/(?:chrome\/(?!qr-dialog|on-demand)|chat\/(?:remembered-chat|unread-event)|consent\/|errors\/|navigation\/|state\/(?!browser-client)|(?:handle|hydrated|next-path|page-meta|paths|picture|root-data)\.tsx?|client\/query-string|components\/(?:asset-image|avatar|button|disclosure-menu|site-link|toast-list|toasts|page-heading)\.)/

/** What most forms are made of, and most lists: apart, each page would name its parts one by one. */
const togetherInForms =
  /\/app\/(?:components\/(?:error-summary|field|field-notes)|forms\/(?:keep-form|problem|task-form))\.tsx?/
const togetherInLists =
  /\/app\/(?:components\/(?:badge|done-note|empty-state|pagination|relative-time|select-all|table)|admin\/(?:admin-heading|list-query)|forms\/use-done|formats\/(?:moment|relative))\.tsx?/
/** What contents show of dates, which must not bring along what lists do. */
const dates = /\/app\/formats\/(?:date-parts|day)\.ts/

/** What pages of contents are made of. */
const togetherInContents =
  /\/app\/(?:content-meta|content-page|content\/(?!type-names|content-data)|share\/|rich-text\/(?!media\/|form-block)|components\/(?:content-view|card|copy-button)\.)/

function chunkOf(id: string): string | undefined {
  if (onEveryPage.test(id)) return 'every-page'
  if (dates.test(id)) return 'dates'
  if (togetherInContents.test(id)) return 'content'
  if (togetherInForms.test(id)) return 'forms'
  return togetherInLists.test(id) ? 'lists' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options)],
  build: {
    target: 'es2022',
    // Tells which file is made of which source; a test reads it.
    manifest: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  // Found while a page loads, a package would be served a second time beside itself.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
}))
