import { ApiError } from '../client/api-error'
import { randomId } from '../client/random-id'

/** A message that is not known to be stored. */
export interface Outgoing {
  /** The sender's id of the message; sent twice, it is stored once. */
  key: string
  text: string
  email?: string | undefined
  /** The reason it was rejected; null while it is pending. */
  problem: string | null
}

export interface Outbox {
  add(text: string, email?: string): void
  /** Sends the messages of an earlier page before all others. */
  restore(messages: readonly Outgoing[]): void
  /** Retries a rejected message. */
  retry(key: string): void
  /** The message is stored, as learned from any source. */
  confirmed(key: string): void
  /** Retries waiting messages immediately. */
  flush(): void
}

const firstDelayMs = 1000
const maxAttempts = 8

/**
 * Sends messages in sequence, in the order they were written. Without a response a message is
 * retried after a delay, with the same key.
 */
export function createOutbox({
  changed,
  deliver,
}: {
  changed: (outgoing: readonly Outgoing[]) => void
  deliver: (message: Outgoing) => Promise<void>
}): Outbox {
  let outgoing: readonly Outgoing[] = []
  let underWay = false
  let waiting: { timer: ReturnType<typeof setTimeout>; goOn: () => void } | null = null

  function set(next: readonly Outgoing[]): void {
    outgoing = next
    changed(outgoing)
  }

  function setProblem(key: string, problem: string | null): void {
    set(outgoing.map((one) => (one.key === key ? { ...one, problem } : one)))
  }

  function arrived(key: string): void {
    if (outgoing.some((one) => one.key === key)) set(outgoing.filter((one) => one.key !== key))
  }

  async function sendNext(): Promise<void> {
    if (underWay) return
    underWay = true
    for (let next = first(); next; next = first()) await trySend(next)
    underWay = false
  }

  function first(): Outgoing | undefined {
    return outgoing.find(({ problem }) => problem === null)
  }

  async function trySend(message: Outgoing): Promise<void> {
    const isHere = () => outgoing.some(({ key }) => key === message.key)
    for (let tried = 1; isHere(); tried += 1) {
      try {
        await deliver(message)
        arrived(message.key)
      } catch (error) {
        const final = !(error instanceof ApiError) || isPermanentFailure(error.status)
        if (final || tried === maxAttempts) {
          setProblem(message.key, problemOf(error))
          return
        }
        await pause(firstDelayMs * 2 ** Math.min(tried - 1, 3))
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(waiting?.timer)
        waiting = null
        resolve()
      }
      waiting = { timer: setTimeout(resume, ms), goOn: resume }
    })
  }

  return {
    add(text, email) {
      set([...outgoing, { key: randomId(), text, email, problem: null }])
      void sendNext()
    },
    restore(messages) {
      const isHere = ({ key }: Outgoing) => outgoing.some((one) => one.key === key)
      set([...messages.filter((message) => !isHere(message)), ...outgoing])
      void sendNext()
    },
    retry(key) {
      setProblem(key, null)
      void sendNext()
    },
    confirmed: arrived,
    flush: () => waiting?.goOn(),
  }
}

/** Whether the message would be rejected again. */
function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'It could not be sent.'
  return error.errors?.[0]?.message ?? error.message
}
