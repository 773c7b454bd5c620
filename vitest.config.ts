import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './app/messages/vite-plugin'

// The product runs in a separate process, so test files may share one and load common modules once.
// The limits only end a test that hangs: a machine may be several times as slow as a developer's, and
// MongoDB keeps the transaction of a killed process open for some time, with its rows locked.
const slow = { isolate: false, testTimeout: 240_000, hookTimeout: 240_000 }

// Each file starts its own product.
const cores = Math.max(2, availableParallelism())

export default defineConfig({
  test: {
    maxWorkers: cores,
    // Names what was found in place of "[ Array(1) ]", also where only messages are reported.
    chaiConfig: { truncateThreshold: 300 },
    projects: [
      {
        // Some read every source file, which takes long on a busy machine.
        plugins: [compileMessages()],
        test: { name: 'unit', include: ['tests/**/*.unit.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'integration',
          // Some wait for a lock, a lease or the next heartbeat. One more file uses the time.
          maxWorkers: cores + 1,
          sequence: { groupOrder: 1 },
          include: ['tests/**/*.integration.test.ts'],
          globalSetup: [
            'tests/product/build.ts',
            'tests/product/mongo.ts',
            'tests/product/started.ts',
          ],
          ...slow,
        },
      },
      {
        test: {
          name: 'e2e',
          sequence: { groupOrder: 2 },
          include: ['tests/**/*.e2e.test.ts'],
          // A browser on a busy machine sometimes loses a race; `.ci/run` lists the tests it retried.
          retry: 2,
          globalSetup: [
            'tests/product/build.ts',
            'tests/product/seeded.ts',
            'tests/browser/find.ts',
            'tests/compose/for-browsers.ts',
          ],
          ...slow,
        },
      },
    ],
  },
})
