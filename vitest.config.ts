import { defineConfig } from 'vitest/config'
import { compileMessages } from './app/messages/vite-plugin'

// The product runs in a separate process, so test files may share one and load common modules once.
// The limits only end a test that hangs: a machine may be several times as slow as a developer's, and
// MongoDB keeps the transaction of a killed process open for a minute, with its rows locked.
const slow = { isolate: false, testTimeout: 240_000, hookTimeout: 240_000 }

export default defineConfig({
  test: {
    // Each file starts its own product; two cores run two.
    maxWorkers: 2,
    projects: [
      {
        // Some read every source file, which takes long on a busy machine.
        plugins: [compileMessages()],
        test: { name: 'unit', include: ['tests/**/*.unit.test.{ts,tsx}'], testTimeout: 30_000 },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/**/*.integration.test.ts'],
          globalSetup: ['tests/product/build.ts', 'tests/product/mongo.ts'],
          ...slow,
        },
      },
      {
        test: {
          name: 'e2e',
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
