import { defineConfig } from 'vitest/config'

// What is tested is a process of its own, so files share theirs, and what they all load is loaded once.
const slow = { isolate: false, testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    // Each file starts its own product, and two at once is what two cores can do.
    maxWorkers: 2,
    projects: [
      {
        // Some read every source there is, which takes a busy machine its time.
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
          // A browser on a busy machine now and then loses a race; `.ci/run` names what needed another try.
          retry: 2,
          globalSetup: [
            'tests/product/build.ts',
            'tests/product/seeded.ts',
            'tests/browser/find.ts',
          ],
          ...slow,
        },
      },
    ],
  },
})
