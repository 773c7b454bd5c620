/** A queued task of one user. */
type Work = () => Promise<void>

interface UserQueue {
  user: string
  work: Work[]
}

export interface FairQueue {
  /** The number of a user's tasks, queued or running; of all users when none is given. */
  size(user?: string): number
  /** Queues a task. @throws the error of the task */
  add<T>(user: string, work: () => Promise<T>): Promise<T>
}

/**
 * Runs one task at a time and alternates between users: a user's first task waits at most for the
 * running one and one task of each other user.
 */
export function createFairQueue(): FairQueue {
  /** In the order in which they run. */
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
      // Goes after users who were added in the meantime.
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
