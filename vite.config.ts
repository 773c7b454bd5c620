import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileMessages } from './app/messages/vite-plugin'
import options from './remix.config.js'

/** A pattern for the ids of modules under `app/`. */
function under(...places: string[]): RegExp {
  return new RegExp(`/app/(?:${places.join('|')})`)
}

/** The modules of every page, in one file, which is smaller than one for each part. */
const onEveryPage = under(
  'chrome/(?!lazy|qr-dialog|settings-header)',
  'consent/',
  'errors/',
  'messages/',
  'navigation/',
  'page-head/inline-scripts\\.',
  'chats/(?:has-chat|unread-event)\\.',
  'accounts/(?:avatar|current-user)\\.',
  'assets/(?:asset-image|picture)\\.',
  'client/(?:browser-tokens|load-with-token|query-string|token-requests|v1-address)\\.',
  'design/(?:button|disclosure-menu|page-heading)\\.',
  'design/toasts/',
  'page-head/page-meta\\.',
  'keys\\.',
  'root-data\\.',
)

/** The modules of most forms and most lists. Otherwise each page would list many small files. */
const inForms = under(
  'design/fields/(?:choice-fields|error-summary|field|field-notes)\\.tsx?',
  'design/forms/(?:action-form|offline-submit|problem)\\.tsx?',
  'design/settings-section\\.',
)
const inLists = under(
  'admin/(?:admin-heading|administrators-link|list-address|list-query|state-filter)\\.',
  'design/(?:badge|download-link|empty-state|moment|relative-time|success-notice)\\.',
  'design/forms/use-done\\.',
  'design/table/(?:pagination|select-all|table)\\.tsx?',
  'formats/(?:moment|reader-zone|relative|shorten)\\.',
)
/** The tables of what is sent: mails and deliveries to webhooks. */
const inQueues = under('admin/queued-(?:cells|list)\\.', 'webhooks/')
/** The dates of contents, separate from those of lists so that content pages stay small. */
const dates = under('formats/(?:date-parts|day)\\.')

/** What long forms with lists of rows have, and the comparison of versions. */
const inRows = under(
  'design/rows/',
  'design/forms/(?:enter-submits|use-leave-warning|use-unsaved-changes)\\.',
)
const inVersions = under(
  'editor/(?:content-tabs|difference|difference-legend|version-labels)\\.tsx?',
)
const inAltTexts = under('editor/alt-(?:fields|texts-view)\\.')
/** What is small, and needed to upload a file. */
const inUploads = under('assets/picture-types\\.', 'client/random-id\\.', 'design/progress-bar\\.')
/** The fields of forms about an account. */
const inAccountFields = under('accounts/(?:code-field|email-field|new-password-field)\\.')
/** The frame of the home page, which every design and the preview have. */
const inHomes = under('homes/(?:design-cookie|design-names|design-page|load-design|quiet-page)\\.')

/** The shared parts of the home designs, and prices, which the site's own page shows too. */
const inDesigns = under('homes/design-parts/')
const prices = under('formats/(?:minus|money)\\.')

/** The modules of content pages. */
const inContents = under(
  'contents/(?:content-view|meta|page|reading-time|related-contents|table-of-contents)\\.',
  'design/(?:card|copy-button)\\.',
  'rich-text/(?!media/|form-block|newsletter-block|playable-block)',
  'share/',
)

function chunkOf(id: string): string | undefined {
  if (id.includes('/node_modules/icu-minify/')) return 'every-page'
  if (onEveryPage.test(id)) return 'every-page'
  if (dates.test(id)) return 'dates'
  if (prices.test(id)) return 'prices'
  if (inDesigns.test(id)) return 'design-parts'
  if (inContents.test(id)) return 'content'
  if (inHomes.test(id)) return 'homes'
  if (inRows.test(id)) return 'rows'
  if (inUploads.test(id)) return 'uploads'
  if (inAccountFields.test(id)) return 'account-fields'
  if (inVersions.test(id)) return 'versions'
  if (inAltTexts.test(id)) return 'alt-texts'
  if (inForms.test(id)) return 'forms'
  if (inQueues.test(id)) return 'queues'
  return inLists.test(id) ? 'lists' : undefined
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), compileMessages(), remix(options)],
  build: {
    target: 'es2022',
    // Lists which file contains which source; a test reads it.
    manifest: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: chunkOf } },
  },
  // A package that Vite finds only while a page loads would be served twice.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
}))
