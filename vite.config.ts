import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import options from './remix.config.js'

/** A pattern for the ids of modules under `app/`. */
function under(...places: string[]): RegExp {
  return new RegExp(`/app/(?:${places.join('|')})`)
}

/** What every page has, whatever its route: in one file, which is smaller than a file for each part. */
const onEveryPage = under(
  'chrome/(?!lazy|qr-dialog|settings-header)',
  'consent/',
  'errors/',
  'navigation/',
  'page-head/inline-scripts\\.',
  'chats/(?:has-chat|unread-event)\\.',
  'accounts/(?:avatar|current-user)\\.',
  'assets/(?:asset-image|picture)\\.',
  'client/(?:browser-tokens|load-with-token|query-string|token-requests|v1-address)\\.',
  'design/(?:button|disclosure-menu|page-heading)\\.',
  'design/toasts/',
  'page-head/page-meta\\.',
  'root-data\\.',
)

/** What most forms are made of, and most lists: apart, each page would name its parts one by one. */
const inForms = under(
  'design/fields/(?:error-summary|field|field-notes)\\.tsx?',
  'design/forms/(?:action-form|offline-submit|problem)\\.tsx?',
)
const inLists = under(
  'admin/(?:admin-heading|list-query)\\.',
  'design/(?:badge|empty-state|relative-time|success-notice)\\.',
  'design/forms/use-done\\.',
  'design/table/(?:pagination|select-all|table)\\.tsx?',
  'formats/(?:moment|relative)\\.',
)
/** What contents show of dates, which must not bring along what lists do. */
const dates = under('formats/(?:date-parts|day)\\.')

/** What designs of the home page share, and the prices, which the site's own page shows too. */
const inDesigns = under('homes/design-parts/')
const prices = under('formats/(?:minus|money)\\.')

/** What pages of contents are made of. */
const inContents = under(
  'contents/(?:content-view|meta|page|reading-time|related-contents|table-of-contents)\\.',
  'design/(?:card|copy-button)\\.',
  'rich-text/(?!media/|form-block)',
  'share/',
)

function chunkOf(id: string): string | undefined {
  if (onEveryPage.test(id)) return 'every-page'
  if (dates.test(id)) return 'dates'
  if (prices.test(id)) return 'prices'
  if (inDesigns.test(id)) return 'design-parts'
  if (inContents.test(id)) return 'content'
  if (inForms.test(id)) return 'forms'
  return inLists.test(id) ? 'lists' : undefined
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
