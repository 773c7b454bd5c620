/** Milliseconds; below, a run says more about the machine than about what is run. */
const measurable = 10
const longestText = 262_144
const mostTries = 8
/** Four times the text costs four times as much, and 16 times as much where the time grows with the square. */
const mostGrowth = 10

export type Work = () => unknown

/**
 * Whether something takes much more than four times as long for four times the text: in CPU time, within one
 * run, and the least of several, so that it matters little how fast or how busy the machine is. What
 * takes no time worth measuring for a quarter of a million characters, and what is refused, has not grown.
 * @param prepare makes the work for a text of so many characters; null: so much is refused
 * @returns null, or what it takes
 */
export function growthBeyondLinear(
  prepare: (length: number) => Work | null,
  shortestText = 1024,
): string | null {
  for (let length = shortestText; length <= longestText; length *= 2) {
    const work = prepare(length)
    if (!work) return null
    if (cpuOf(work) < measurable || leastOf(work, 3) < measurable) continue
    const longer = prepare(4 * length)
    if (!longer) return null
    let [least, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let tries = 0; tries < mostTries; tries += 1) {
      least = Math.min(least, cpuOf(work))
      most = Math.min(most, cpuOf(longer))
      if (most <= mostGrowth * least) return null
    }
    // What runs faster the second time may be too fast after all.
    if (least >= measurable) {
      return `${least.toFixed(0)} ms for ${length} characters, and ${most.toFixed(0)} for four times as many`
    }
  }
  return null
}

function leastOf(work: Work, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => cpuOf(work)))
}

/** Milliseconds of CPU time. */
function cpuOf(work: Work): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
