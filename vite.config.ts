import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import options from './remix.config.js'

/** What every page has, whatever its route: in one file, which is smaller than a file for each part. */
const onEveryPage =
  /\/app\/(?:chrome\/(?!qr-dialog)|consent\/|errors\/|navigation\/|state\/(?!browser-client)|(?:handle|hydrated|next-path|page-meta|paths|picture|root-data)\.tsx?|client\/query-string|components\/(?:asset-image|avatar|button|disclosure-menu|site-link|toast-list|toasts|page-heading)\.)/

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(options)],
  build: {
    target: 'es2022',
    // Tells which file is made of which source; a test reads it.
    manifest: true,
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: (id) => (onEveryPage.test(id) ? 'every-page' : undefined) } },
  },
  // Found while a page loads, a package would be served a second time beside itself.
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/routes/**/*.tsx'] },
}))
