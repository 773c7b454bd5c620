/** In milliseconds. Shorter times depend more on the machine than on the work. */
const measurable = 60
/**
 * For text that is eight times as long, linear work takes eight times as long, and quadratic work
 * 64 times.
 */
const times = 8
const maxGrowth = 30
const maxAttempts = 8

export type Work = () => unknown

/**
 * Checks that the time of some work grows linearly with its text. It compares the least CPU time of
 * several runs in one process, so the machine's speed and load matter little. Work that takes no
 * measurable time for the longest text passes.
 * @param prepare creates the work for a text of a length; null when the text is rejected, and half
 * the length is tried
 * @returns null, or the times measured
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
