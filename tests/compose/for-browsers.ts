import type { TestProject } from 'vitest/node'
import { caddyProgram } from './proxy'
import { type ReplicaSet, startReplicaSet } from './replica-set'

declare module 'vitest' {
  interface ProvidedContext {
    /** What end-to-end tests start the services of docker-compose.yml with; null without `TEST_STACK=compose`. */
    compose: { replicaSet: ReplicaSet; caddy: string } | null
  }
}

/**
 * With `TEST_STACK=compose`, starts the replica set that the sites of all end-to-end tests share.
 * @throws when there is no Caddy
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_STACK !== 'compose') {
    project.provide('compose', null)
    return undefined
  }
  const caddy = caddyProgram()
  if (!caddy) {
    throw new Error('This needs Caddy. On Debian: apt-get install caddy, or set CADDY_PATH to it.')
  }
  const { replicaSet, stop } = await startReplicaSet()
  project.provide('compose', { replicaSet, caddy })
  return stop
}
