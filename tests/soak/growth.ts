import type { Sample } from './samples'

/** Allowed growth from the middle to the end: caches fill up, and garbage collection varies. */
const allowed: Record<keyof Sample, { share: number; more: number }> = {
  heapMegabytes: { share: 0.1, more: 10 },
  externalMegabytes: { share: 0.1, more: 10 },
  residentMegabytes: { share: 0.15, more: 40 },
  descriptors: { share: 0, more: 10 },
  walMegabytes: { share: 0, more: 64 },
  waiting: { share: 0, more: 20 },
  streams: { share: 0, more: 0 },
}

/**
 * Compares the medians of the last and the middle third of the samples. The first third is for
 * warming up.
 * @returns what has grown, each as a sentence
 */
export function growthIn(samples: Sample[]): string[] {
  const third = Math.floor(samples.length / 3)
  const middle = samples.slice(third, 2 * third)
  const last = samples.slice(-third)
  return (Object.keys(allowed) as (keyof Sample)[]).flatMap((name) => {
    const [was, is] = [middle, last].map((part) => median(part.map((sample) => sample[name])))
    const { share, more } = allowed[name]
    if (was === undefined || is === undefined || is <= was * (1 + share) + more) return []
    return [`${name} has grown from ${was.toFixed(1)} to ${is.toFixed(1)}`]
  })
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
