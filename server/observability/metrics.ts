import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { HealthChecks } from '../health/checks'
import type { RouteClass } from './route-class'

/** The metrics of the process, in the format of Prometheus. */
export interface Metrics {
  /** Counts a response that was not from the cache. */
  responseEnded(route: RouteClass, status: number, ms: number): void
  /** Counts a response from the cache. */
  hit(): void
  contentType: string
  /** All metrics; waits for the health checks, at most two seconds. */
  text(): Promise<string>
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * @param health null in a page tier, which has no database
 * @param streams the number of open chat streams
 * @param statements the number of statements so far; null without SQLite
 */
export function createMetrics({
  health,
  streams,
  statements,
}: {
  health: HealthChecks | null
  streams: () => number
  statements: (() => number) | null
}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Duration of requests that were not cache hits, by class of route and of status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  })
  let hits = 0
  addCounter(registry, {
    name: 'site_cache_hits_total',
    help: 'Responses from the response cache, of public pages and /v1',
    count: () => hits,
  })
  if (statements) {
    addCounter(registry, {
      name: 'site_sqlite_statements_total',
      help: 'Statements that were run on the database',
      count: statements,
    })
  }
  new Gauge({
    name: 'site_chat_streams',
    help: 'Open streams of chats',
    registers,
    collect() {
      this.set(streams())
    },
  })
  const up = new Gauge({
    name: 'site_up',
    help: 'Whether a part of the site is healthy, by its check of /v1/health',
    labelNames: ['part'],
    registers,
  })
  const queued = new Gauge({
    name: 'site_queue_length',
    help: 'Rows that wait to be sent, and rows that failed in the last 30 days',
    labelNames: ['queue', 'state'],
    registers,
  })
  const latePlans = new Gauge({
    name: 'site_late_plans',
    help: 'Scheduled changes that have been due for five minutes',
    registers,
  })
  const freeBytes = new Gauge({
    name: 'site_disk_free_bytes',
    help: 'Free space on the disk of the data',
    registers,
  })
  const lastBackup = new Gauge({
    name: 'site_last_backup_timestamp_seconds',
    help: 'When the newest complete backup began, since 1970',
    registers,
  })

  async function readHealth(health: HealthChecks): Promise<void> {
    const [database, { checks, details }] = await Promise.all([health.database(), health.all()])
    for (const [part, state] of Object.entries({ database, ...checks })) {
      up.set({ part }, state === 'ok' || state === 'none' ? 1 : 0)
    }
    for (const gauge of [queued, latePlans, freeBytes, lastBackup]) gauge.reset()
    for (const queue of ['mail', 'webhooks'] as const) {
      for (const [state, length] of Object.entries(details[queue] ?? {})) {
        queued.set({ queue, state }, length)
      }
    }
    if (details.latePlans !== null) latePlans.set(details.latePlans)
    if (details.lastBackup) lastBackup.set(Date.parse(details.lastBackup) / 1000)
    if (details.freeBytes !== null) freeBytes.set(details.freeBytes)
  }

  return {
    responseEnded(route, status, ms) {
      duration.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1000)
    },
    hit() {
      hits += 1
    },
    contentType: registry.contentType,
    async text() {
      if (health) await readHealth(health)
      return registry.metrics()
    },
  }
}

/** Adds a counter of what is counted elsewhere. */
function addCounter(
  registry: Registry,
  { name, help, count }: { name: string; help: string; count: () => number },
): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset()
      this.inc(count())
    },
  })
}
