import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** The headless shell comes first: it draws no screen and needs a third of the CPU time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser to test with: BROWSER_PATH, or one on PATH.
 * @throws when there is none: what needs it is never skipped
 */
export function browserProgram(): string {
  const found = process.env.BROWSER_PATH || candidates().find(isProgram)
  if (!found || !isProgram(found)) {
    throw new Error(
      'This needs Chromium. On Debian and Ubuntu: apt-get install chromium-headless-shell, or chromium. Elsewhere install Chromium or Chrome, or set BROWSER_PATH to it.',
    )
  }
  return found
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
