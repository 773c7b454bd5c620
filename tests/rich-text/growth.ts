/** Milliseconds; what takes less says more about the machine than about what is run. */
const measurable = 60
/** Eight times the text costs eight times as much, and 64 times as much where the time grows with the square. */
const times = 8
const maxGrowth = 30
const maxAttempts = 8

export type Work = () => unknown

/**
 * Whether something takes much more than eight times as long for eight times the text: in CPU time, within one
 * run, and the least of several, so that it matters little how fast or how busy the machine is. What
 * takes no time worth measuring for the longest text has not grown.
 * @param prepare makes the work for a text of so many characters; null: so much is refused, and half of it tried
 * @returns null, or what it takes
 */
export function growthBeyondLinear(
  prepare: (length: number) => Work | null,
  maxTextLength = 65_536,
): string | null {
  let length = maxTextLength
  let longer = prepare(length)
  while (!longer && length > times) {
    length /= 2
    longer = prepare(length)
  }
  if (!longer) return null
  let most = cpuOf(longer)
  if (most < measurable) return null
  const work = prepare(length / times)
  if (!work) return `it refuses ${length / times} characters, and takes ${length}`
  let least = cpuOf(work)
  for (let tries = 1; most > maxGrowth * least && tries < maxAttempts; tries += 1) {
    least = Math.min(least, cpuOf(work))
    most = Math.min(most, cpuOf(longer))
  }
  if (most <= maxGrowth * least || most < measurable) return null
  return `${least.toFixed(1)} ms for ${length / times} characters, and ${most.toFixed(0)} for ${times} times as many`
}

/** Milliseconds of CPU time. */
function cpuOf(work: Work): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
