import type { MongoClient } from 'mongodb'
import type { Payload } from 'payload'
import { openPubSub } from '../pub-sub/open-pub-sub'

/** A change in a chat, published to all processes. */
export interface ChatSignal {
  chat: string
  kind: 'changed' | 'agency-typing' | 'visitor-typing'
}

/** Why a subscriber is woken. */
export interface Wakeup {
  /** The chats in which something may have changed. */
  changed: Set<string>
  typing: Set<ChatSignal['kind']>
  /** Some seconds have passed: send a heartbeat and check permission again. */
  heartbeat: boolean
}

/** A subscription to a chat, or to all chats. */
export interface Subscription {
  /**
   * Resolves with the events since the last call, when there are some; with null once the
   * subscription has ended.
   */
  next(): Promise<Wakeup | null>
  /** Shares the result of a query among all subscribers until the chat changes. */
  shareQuery<T>(key: string, query: () => Promise<T>): Promise<T>
  unsubscribe(): void
}

/** The subscriptions of this process. They share one timer and one cursor. */
export interface ChatHub {
  /** @param chat null subscribes to all chats */
  subscribe(chat: string | null): Subscription
  /**
   * Notifies all subscribers of the chat, in all processes. @throws when the other processes cannot
   * be notified
   */
  publish(signal: ChatSignal): Promise<void>
  /** The number of open streams at this process. */
  streams(): number
  /** Ends all subscriptions, and rejects new ones. */
  end(): void
  close(): Promise<void>
}

const everyChat = '*'
/** Each subscriber is woken once in this interval. The timer wakes some of them every second. */
const heartbeatSeconds = 15

export async function createChatHub(payload: Payload, mongo: MongoClient | null): Promise<ChatHub> {
  const topics = new Map<string, Topic>()
  let timer: NodeJS.Timeout | undefined
  let subscriptions = 0
  let second = 0
  let ended = false
  const signals = await openPubSub<ChatSignal>(mongo, {
    payload,
    collection: 'signals',
    fields: ['chat', 'kind'],
    pollMs: 250,
    prunable: async () => ({}),
    onMessage: onSignal,
  })

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

  function removeSubscription(chat: string, subscription: ChatSubscription): void {
    const topic = topics.get(chat)
    if (!topic?.subscribers.delete(subscription)) return
    subscriptions -= 1
    if (topic.subscribers.size === 0) topics.delete(chat)
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
        removeSubscription(name, subscription),
      )
      if (ended) {
        subscription.unsubscribe()
        return subscription
      }
      topics.set(name, topic)
      topic.subscribers.add(subscription)
      subscriptions += 1
      signals.start()
      timer ??= setInterval(tick, 1000)
      return subscription
    },
    publish(signal) {
      onSignal(signal)
      return signals.publish(signal)
    },
    streams: () => subscriptions,
    end() {
      ended = true
      for (const topic of topics.values())
        for (const subscription of [...topic.subscribers]) subscription.unsubscribe()
    },
    close: () => signals.close(),
  }
}

/** All subscribers of one chat, or of all chats. */
class Topic {
  readonly subscribers = new Set<ChatSubscription>()
  #results = new Map<string, Promise<unknown>>()

  wake({ chat, kind }: ChatSignal): void {
    // Queries from now on must not share results from before this change.
    if (kind === 'changed') this.#results = new Map()
    for (const subscription of this.subscribers) {
      subscription.wake((wakeup) =>
        kind === 'changed' ? wakeup.changed.add(chat) : wakeup.typing.add(kind),
      )
    }
  }

  heartbeat(slot: number): void {
    for (const subscription of this.subscribers) {
      if (subscription.slot !== slot) continue
      subscription.wake((wakeup) => {
        wakeup.heartbeat = true
      })
    }
  }

  shareQuery<T>(key: string, query: () => Promise<T>): Promise<T> {
    const results = this.#results
    // The results have many types. A key is always used with the same one.
    const pending = results.get(key) as Promise<T> | undefined
    if (pending) return pending
    const result = query().finally(() => results.delete(key))
    results.set(key, result)
    return result
  }
}

class ChatSubscription implements Subscription {
  #woken: Wakeup | null = null
  #isEnded = false
  #resolveNext: (() => void) | null = null

  constructor(
    readonly slot: number,
    readonly topic: Topic,
    readonly onUnsubscribe: () => void,
  ) {}

  wake(update: (wakeup: Wakeup) => void): void {
    this.#woken ??= { changed: new Set(), typing: new Set(), heartbeat: false }
    update(this.#woken)
    this.#resolveNext?.()
  }

  async next(): Promise<Wakeup | null> {
    if (!this.#woken && !this.#isEnded) {
      await new Promise<void>((resolve) => {
        this.#resolveNext = resolve
      })
      this.#resolveNext = null
    }
    if (this.#isEnded) return null
    const wakeup = this.#woken
    this.#woken = null
    return wakeup
  }

  shareQuery<T>(key: string, query: () => Promise<T>): Promise<T> {
    return this.topic.shareQuery(key, query)
  }

  unsubscribe(): void {
    this.#isEnded = true
    this.#resolveNext?.()
    this.onUnsubscribe()
  }
}
