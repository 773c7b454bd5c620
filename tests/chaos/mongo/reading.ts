import { setTimeout } from 'node:timers/promises'
import { hasEnded, type RunningProduct } from '../../product/start'
import type { Kind, Observations, Observed } from './observations'

interface ReadRequest {
  path: string
  headers?: Record<string, string>
}

/** What is read all the time; each request has what its caller needs to be known. */
export type Reading = Partial<Record<Kind, ReadRequest>>

const pauseMs = 250

/** Sends each of the requests again and again, until it is ended or the product has exited. */
export function startReading(
  product: RunningProduct,
  reading: Reading,
  observations: Observations,
): { end(): Promise<void> } {
  let goesOn = true
  // Their keys are those of the type.
  const requests = Object.entries(reading) as [Kind, ReadRequest][]
  const running = requests.map(async ([kind, { path, headers }]) => {
    while (goesOn && !hasEnded(product.process)) {
      await observations.note(kind, () => read(product.url + path, headers))
      await setTimeout(pauseMs)
    }
  })
  return {
    async end() {
      goesOn = false
      await Promise.all(running)
    },
  }
}

async function read(url: string, headers: Record<string, string> = {}): Promise<Observed> {
  try {
    const response = await fetch(url, { headers, redirect: 'manual' })
    await response.arrayBuffer()
    return response
  } catch {
    return { status: 0 }
  }
}
