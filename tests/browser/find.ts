import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser to test with. */
    browser: string
  }
}

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a browser: the one BROWSER_PATH names, else one on PATH.
 * @throws when there is none; the tests that need it are never skipped
 */
export function setup(project: TestProject): void {
  const found = process.env.BROWSER_PATH || candidates().find(isProgram)
  if (!found || !isProgram(found)) {
    throw new Error(
      'The end-to-end tests need Chromium. On Debian and Ubuntu: apt-get install chromium. Elsewhere install Chromium or Chrome, or set BROWSER_PATH to it.',
    )
  }
  execFileSync(found, ['--version'])
  project.provide('browser', found)
}

function candidates(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...places]
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
