/** Work of one user that waits. */
type Work = () => Promise<void>

interface UserQueue {
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
  const queues = new Map<string, UserQueue>()
  let running: UserQueue | null = null

  function queueOf(user: string): UserQueue {
    if (running?.user === user) return running
    const line = queues.get(user) ?? { user, work: [] }
    queues.set(user, line)
    return line
  }

  async function runAll(): Promise<void> {
    for (let line = next(); line; line = next()) {
      running = line
      await line.work[0]?.()
      line.work.shift()
      running = null
      // Behind those who came while it ran.
      if (line.work.length > 0) queues.set(line.user, line)
    }
  }

  function next(): UserQueue | undefined {
    const [line] = queues.values()
    if (line) queues.delete(line.user)
    return line
  }

  return {
    size(user) {
      const all = running ? [running, ...queues.values()] : [...queues.values()]
      return all
        .filter((line) => user === undefined || line.user === user)
        .reduce((sum, { work }) => sum + work.length, 0)
    },

    add<T>(user: string, work: () => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        queueOf(user).work.push(() => work().then(resolve, reject))
        if (!running) void runAll()
      })
    },
  }
}
