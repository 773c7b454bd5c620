import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { residentMegabytes } from '../bench/process-cost'
import type { RunningProduct } from '../product/start'

/** The resources of an idle product after a garbage collection. */
export interface Sample {
  heapMegabytes: number
  /** Buffers and other memory outside the heap. */
  externalMegabytes: number
  residentMegabytes: number
  descriptors: number
  /** Of the write-ahead logs of all SQLite files. */
  walMegabytes: number
  /** Queued mails and webhook deliveries. */
  waiting: number
  streams: number
}

const megabyte = 1024 * 1024
/** Long enough for work that follows a response, such as a mail. */
const restMs = 2000

/** @throws when the product does not return its metrics */
export async function sampleOf(product: RunningProduct): Promise<Sample> {
  await setTimeout(restMs)
  const pid = Number(product.process.pid)
  // The second collection frees what the first one's finalizers have released.
  for (let count = 0; count < 2; count += 1) {
    product.process.kill('SIGUSR2')
    await setTimeout(500)
  }
  const metrics = await (await fetch(`${product.url}/metrics`)).text()
  return {
    heapMegabytes: metricOf(metrics, 'nodejs_heap_size_used_bytes') / megabyte,
    externalMegabytes: metricOf(metrics, 'nodejs_external_memory_bytes') / megabyte,
    residentMegabytes: residentMegabytes(pid),
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
    walMegabytes: walBytes(product.dataDir) / megabyte,
    waiting:
      metricOf(metrics, 'site_queue_length{queue="mail",state="waiting"}') +
      metricOf(metrics, 'site_queue_length{queue="webhooks",state="waiting"}'),
    streams: metricOf(metrics, 'site_chat_streams'),
  }
}

function metricOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((each) => each.startsWith(`${name} `))
  if (!line) throw new Error(`There is no metric ${name}.`)
  return Number(line.slice(name.length + 1))
}

function walBytes(folder: string): number {
  return readdirSync(folder)
    .filter((name) => name.endsWith('-wal'))
    .reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)
}
