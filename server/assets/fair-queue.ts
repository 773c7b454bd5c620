/** Work of one user that waits. */
type Work = () => Promise<void>

interface Line {
  user: string
  work: Work[]
}

export interface FairQueue {
  /** How many of a user's works wait or run; of all users' when none is named. */
  size(user?: string): number
  /** Does the work when its turn has come. @throws what the work throws */
  add<T>(user: string, work: () => Promise<T>): Promise<T>
}

/**
 * Does one work at a time, and takes turns between users: however much of one user's waits, another's
 * first work waits for no more than what is running and one work of every other user.
 */
export function createFairQueue(): FairQueue {
  /** In the order in which their turns come. */
  const lines = new Map<string, Line>()
  let running: Line | null = null

  function lineOf(user: string): Line {
    if (running?.user === user) return running
    const line = lines.get(user) ?? { user, work: [] }
    lines.set(user, line)
    return line
  }

  async function runAll(): Promise<void> {
    for (let line = next(); line; line = next()) {
      running = line
      await line.work[0]?.()
      line.work.shift()
      running = null
      // Behind those who came while it ran.
      if (line.work.length > 0) lines.set(line.user, line)
    }
  }

  function next(): Line | undefined {
    const [line] = lines.values()
    if (line) lines.delete(line.user)
    return line
  }

  return {
    size(user) {
      const all = running ? [running, ...lines.values()] : [...lines.values()]
      return all
        .filter((line) => user === undefined || line.user === user)
        .reduce((sum, { work }) => sum + work.length, 0)
    },

    add<T>(user: string, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        lineOf(user).work.push(() => work().then(resolve, reject))
        if (!running) void runAll()
      })
    },
  }
}
