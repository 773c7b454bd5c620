import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { mongoSignals } from './mongo-signals'
import type { Signal, Signals } from './signals'
import { sqliteSignals } from './sqlite-signals'

/** Why a follower goes on. */
export interface Woken {
  /** The chats in which something may have changed. */
  changed: Set<string>
  typing: Set<Signal['kind']>
  /** Some seconds have passed: time to say that the connection stands, and to see whether it may. */
  tick: boolean
}

/** The place of one who follows a chat, or all of them. */
export interface Seat {
  /** What has happened since it was last asked, as soon as something has; null: it is over. */
  next(): Promise<Woken | null>
  /** The same answer for all who ask the same before anything else happens to the chat. */
  share<T>(question: string, ask: () => Promise<T>): Promise<T>
  leave(): void
}

/** Who follows chats at this process. However many they are, they share one timer and one cursor. */
export interface ChatHub {
  /** @param chat null: all chats */
  join(chat: string | null): Seat
  /** Tells everybody who follows the chat, at any process. @throws when the others cannot be told */
  tell(signal: Signal): Promise<void>
  /** How many streams follow chats at this process. */
  streams(): number
  /** Ends all following, and lets nobody follow any more. */
  end(): void
  close(): Promise<void>
}

const everyChat = '*'
/** Each follower is woken once in so many seconds; the timer wakes a part of them every second. */
const tickSeconds = 15

export async function createChatHub(payload: Payload, mongo: MongoClient | null): Promise<ChatHub> {
  const topics = new Map<string, Topic>()
  let timer: NodeJS.Timeout | undefined
  let seats = 0
  let second = 0
  let ended = false
  const signals: Signals = mongo
    ? await mongoSignals(payload, mongo, heard)
    : await sqliteSignals(payload, heard)

  function heard(signal: Signal | null): void {
    if (signal === null) {
      for (const [chat, topic] of topics) topic.wake({ chat, kind: 'changed' })
      return
    }
    topics.get(signal.chat)?.wake(signal)
    topics.get(everyChat)?.wake(signal)
  }

  function tick(): void {
    second += 1
    for (const topic of topics.values()) topic.tick(second % tickSeconds)
  }

  function leave(chat: string, seat: WaitingSeat): void {
    const topic = topics.get(chat)
    if (!topic?.seats.delete(seat)) return
    seats -= 1
    if (topic.seats.size === 0) topics.delete(chat)
    if (seats > 0) return
    clearInterval(timer)
    timer = undefined
    signals.rest()
  }

  return {
    join(chat) {
      const name = chat ?? everyChat
      const topic = topics.get(name) ?? new Topic()
      const seat = new WaitingSeat(seats % tickSeconds, topic, () => leave(name, seat))
      if (ended) {
        seat.leave()
        return seat
      }
      topics.set(name, topic)
      topic.seats.add(seat)
      seats += 1
      signals.listen()
      timer ??= setInterval(tick, 1000)
      return seat
    },
    tell: (signal) => signals.tell(signal),
    streams: () => seats,
    end() {
      ended = true
      for (const topic of topics.values()) for (const seat of [...topic.seats]) seat.leave()
    },
    close: () => signals.close(),
  }
}

/** Everybody who follows the same. */
class Topic {
  readonly seats = new Set<WaitingSeat>()
  #answers = new Map<string, Promise<unknown>>()

  wake({ chat, kind }: Signal): void {
    // Whoever asks from now on must not be given what was read before this.
    if (kind === 'changed') this.#answers = new Map()
    for (const seat of this.seats) {
      seat.wake((woken) => (kind === 'changed' ? woken.changed.add(chat) : woken.typing.add(kind)))
    }
  }

  tick(turn: number): void {
    for (const seat of this.seats) {
      if (seat.turn !== turn) continue
      seat.wake((woken) => {
        woken.tick = true
      })
    }
  }

  share<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const answers = this.#answers
    const known = answers.get(question) as Promise<T> | undefined
    if (known) return known
    const answer = ask().finally(() => answers.delete(question))
    answers.set(question, answer)
    return answer
  }
}

class WaitingSeat implements Seat {
  #woken: Woken | null = null
  #over = false
  #goOn: (() => void) | null = null

  constructor(
    readonly turn: number,
    readonly topic: Topic,
    readonly left: () => void,
  ) {}

  wake(note: (woken: Woken) => void): void {
    this.#woken ??= { changed: new Set(), typing: new Set(), tick: false }
    note(this.#woken)
    this.#goOn?.()
  }

  async next(): Promise<Woken | null> {
    if (!this.#woken && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
      })
      this.#goOn = null
    }
    if (this.#over) return null
    const woken = this.#woken
    this.#woken = null
    return woken
  }

  share<T>(question: string, ask: () => Promise<T>): Promise<T> {
    return this.topic.share(question, ask)
  }

  leave(): void {
    this.#over = true
    this.#goOn?.()
    this.left()
  }
}
