/** Below this a run says more about the machine than about what is run. */
const measurable = 8
const longestText = 262_144
const mostTries = 6
/** Four times the text costs four times as much, and 16 times as much where the time grows with the square. */
const mostGrowth = 8

export type Work = () => unknown

/**
 * How much more time something takes for four times the text, in CPU time of this process within one run,
 * so that it does not depend on how fast or how busy the machine is. What is too fast to be measured with
 * a quarter of a million characters, and what is refused, has not grown.
 * @param prepare makes the work for a text of so many characters; null: so much is refused
 * @returns null, or what it takes for n, 2n and 4n characters
 */
export function growthBeyondLinear(
  prepare: (length: number) => Work | null,
  shortestText = 1024,
): string | null {
  let length = shortestText
  let work = prepare(length)
  let once = work ? cpuOf(work) : 0
  while (once < measurable) {
    if (length >= longestText || !work) return null
    length *= 2
    work = prepare(length)
    once = work ? cpuOf(work) : 0
  }
  const [twice, fourTimes] = [prepare(2 * length), prepare(4 * length)]
  if (!work || !twice || !fourTimes) return null
  let [least, least2, least4] = [once, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let tries = 0; tries < mostTries; tries += 1) {
    least = Math.min(least, cpuOf(work))
    least2 = Math.min(least2, cpuOf(twice))
    least4 = Math.min(least4, cpuOf(fourTimes))
    if (least4 <= mostGrowth * least) return null
  }
  const times = [least, least2, least4].map((time) => time.toFixed(0)).join(', ')
  return `${times} ms for ${length} characters, twice and four times as many`
}

/** Milliseconds of CPU time. */
function cpuOf(work: Work): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
