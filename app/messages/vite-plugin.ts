import { readFile } from 'node:fs/promises'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogue = /\/app\/.*\/messages\/\w\w\.json$/

/** Compiles the catalogues of the pages, so that browsers need no parser of messages. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      if (!catalogue.test(id)) return null
      const messages: Record<string, string> = JSON.parse(await readFile(id, 'utf8'))
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(message)])
      return JSON.stringify(Object.fromEntries(compiled))
    },
  }
}
