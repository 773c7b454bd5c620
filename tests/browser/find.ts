import { execFileSync } from 'node:child_process'
import type { TestProject } from 'vitest/node'
import { browserProgram } from './program'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the browser to test with. */
    browser: string
  }
}

/**
 * Finds a browser for the end-to-end tests.
 * @throws when there is none: the tests that need it are never skipped
 */
export function setup(project: TestProject): void {
  const program = browserProgram()
  execFileSync(program, ['--version'])
  project.provide('browser', program)
}
