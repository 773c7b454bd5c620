import { ApiError } from '../client/api-error'
import { randomId } from '../client/random-id'
import { documentText } from '../messages/document-text'
import { chatMessages } from './messages'

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
  /** Call it when a message is known to be stored. */
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
  let isSending = false
  let pendingRetry: { timer: ReturnType<typeof setTimeout>; resume: () => void } | null = null

  function set(next: readonly Outgoing[]): void {
    outgoing = next
    changed(outgoing)
  }

  function setProblem(key: string, problem: string | null): void {
    set(outgoing.map((message) => (message.key === key ? { ...message, problem } : message)))
  }

  function isQueued(key: string): boolean {
    return outgoing.some((message) => message.key === key)
  }

  function removeMessage(key: string): void {
    if (isQueued(key)) set(outgoing.filter((message) => message.key !== key))
  }

  async function sendNext(): Promise<void> {
    if (isSending) return
    isSending = true
    for (let next = nextPending(); next; next = nextPending()) await trySend(next)
    isSending = false
  }

  function nextPending(): Outgoing | undefined {
    return outgoing.find(({ problem }) => problem === null)
  }

  async function trySend(message: Outgoing): Promise<void> {
    for (let attempt = 1; isQueued(message.key); attempt += 1) {
      try {
        await deliver(message)
        removeMessage(message.key)
      } catch (error) {
        const isFinal = !(error instanceof ApiError) || isPermanentFailure(error.status)
        if (isFinal || attempt === maxAttempts) {
          setProblem(message.key, problemOf(error))
          return
        }
        await pause(firstDelayMs * 2 ** Math.min(attempt - 1, 3))
      }
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const resume = () => {
        clearTimeout(pendingRetry?.timer)
        pendingRetry = null
        resolve()
      }
      pendingRetry = { timer: setTimeout(resume, ms), resume }
    })
  }

  return {
    add(text, email) {
      set([...outgoing, { key: randomId(), text, email, problem: null }])
      void sendNext()
    },
    restore(messages) {
      set([...messages.filter(({ key }) => !isQueued(key)), ...outgoing])
      void sendNext()
    },
    retry(key) {
      setProblem(key, null)
      void sendNext()
    },
    confirmed: removeMessage,
    flush: () => pendingRetry?.resume(),
  }
}

/** Whether a retry would fail in the same way. */
export function isPermanentFailure(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

function problemOf(error: unknown): string {
  if (!(error instanceof ApiError)) return documentText(chatMessages)('notSentReason')
  return error.errors?.[0]?.message ?? error.message
}
