import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { mongoPubSub } from './mongo-pub-sub'
import type { ChatPubSub, ChatSignal } from './pub-sub'
import { sqlitePubSub } from './sqlite-pub-sub'

/** Why a follower goes on. */
export interface Wakeup {
  /** The chats in which something may have changed. */
  changed: Set<string>
  typing: Set<ChatSignal['kind']>
  /** Some seconds have passed: time to say that the connection stands, and to see whether it may. */
  heartbeat: boolean
}

/** The place of one who follows a chat, or all of them. */
export interface Subscription {
  /** What has happened since it was last asked, as soon as something has; null: it is over. */
  next(): Promise<Wakeup | null>
  /** The same answer for all who ask the same before anything else happens to the chat. */
  shareQuery<T>(question: string, ask: () => Promise<T>): Promise<T>
  unsubscribe(): void
}

/** Who follows chats at this process. However many they are, they share one timer and one cursor. */
export interface ChatHub {
  /** @param chat null: all chats */
  subscribe(chat: string | null): Subscription
  /** Tells everybody who follows the chat, at any process. @throws when the others cannot be told */
  publish(signal: ChatSignal): Promise<void>
  /** How many streams follow chats at this process. */
  streams(): number
  /** Ends all following, and lets nobody follow any more. */
  end(): void
  close(): Promise<void>
}

const everyChat = '*'
/** Each follower is woken once in so many seconds; the timer wakes a part of them every second. */
const heartbeatSeconds = 15

export async function createChatHub(payload: Payload, mongo: MongoClient | null): Promise<ChatHub> {
  const topics = new Map<string, Topic>()
  let timer: NodeJS.Timeout | undefined
  let subscriptions = 0
  let second = 0
  let ended = false
  const signals: ChatPubSub = mongo
    ? await mongoPubSub(payload, mongo, onSignal)
    : await sqlitePubSub(payload, onSignal)

  function onSignal(signal: ChatSignal | null): void {
    if (signal === null) {
      for (const [chat, topic] of topics) topic.wake({ chat, kind: 'changed' })
      return
    }
    topics.get(signal.chat)?.wake(signal)
    topics.get(everyChat)?.wake(signal)
  }

  function tick(): void {
    second += 1
    for (const topic of topics.values()) topic.heartbeat(second % heartbeatSeconds)
  }

  function leave(chat: string, subscription: ChatSubscription): void {
    const topic = topics.get(chat)
    if (!topic?.seats.delete(subscription)) return
    subscriptions -= 1
    if (topic.seats.size === 0) topics.delete(chat)
    if (subscriptions > 0) return
    clearInterval(timer)
    timer = undefined
    signals.stop()
  }

  return {
    subscribe(chat) {
      const name = chat ?? everyChat
      const topic = topics.get(name) ?? new Topic()
      const subscription = new ChatSubscription(subscriptions % heartbeatSeconds, topic, () =>
        leave(name, subscription),
      )
      if (ended) {
        subscription.unsubscribe()
        return subscription
      }
      topics.set(name, topic)
      topic.seats.add(subscription)
      subscriptions += 1
      signals.start()
      timer ??= setInterval(tick, 1000)
      return subscription
    },
    publish: (signal) => signals.publish(signal),
    streams: () => subscriptions,
    end() {
      ended = true
      for (const topic of topics.values())
        for (const subscription of [...topic.seats]) subscription.unsubscribe()
    },
    close: () => signals.close(),
  }
}

/** Everybody who follows the same. */
class Topic {
  readonly seats = new Set<ChatSubscription>()
  #answers = new Map<string, Promise<unknown>>()

  wake({ chat, kind }: ChatSignal): void {
    // Whoever asks from now on must not be given what was read before this.
    if (kind === 'changed') this.#answers = new Map()
    for (const subscription of this.seats) {
      subscription.wake((wakeup) =>
        kind === 'changed' ? wakeup.changed.add(chat) : wakeup.typing.add(kind),
      )
    }
  }

  heartbeat(slot: number): void {
    for (const subscription of this.seats) {
      if (subscription.slot !== slot) continue
      subscription.wake((wakeup) => {
        wakeup.heartbeat = true
      })
    }
  }

  shareQuery<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const answers = this.#answers
    const known = answers.get(question) as Promise<T> | undefined
    if (known) return known
    const answer = ask().finally(() => answers.delete(question))
    answers.set(question, answer)
    return answer
  }
}

class ChatSubscription implements Subscription {
  #woken: Wakeup | null = null
  #over = false
  #goOn: (() => void) | null = null

  constructor(
    readonly slot: number,
    readonly topic: Topic,
    readonly left: () => void,
  ) {}

  wake(note: (wakeup: Wakeup) => void): void {
    this.#woken ??= { changed: new Set(), typing: new Set(), heartbeat: false }
    note(this.#woken)
    this.#goOn?.()
  }

  async next(): Promise<Wakeup | null> {
    if (!this.#woken && !this.#over) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
      })
      this.#goOn = null
    }
    if (this.#over) return null
    const wakeup = this.#woken
    this.#woken = null
    return wakeup
  }

  shareQuery<T>(question: string, ask: () => Promise<T>): Promise<T> {
    return this.topic.shareQuery(question, ask)
  }

  unsubscribe(): void {
    this.#over = true
    this.#goOn?.()
    this.left()
  }
}
