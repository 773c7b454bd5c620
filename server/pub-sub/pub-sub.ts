import type { Payload, Where } from 'payload'

/** Sends messages between the processes of one database, as documents of a collection. */
export interface PubSub<Message> {
  /**
   * Publishes to all other processes. It is delivered after it was stored.
   * @throws when the database rejects it
   */
  publish(message: Message): Promise<void>
  /** Starts to receive messages of other processes; earlier ones are not received. */
  start(): void
  /** Stops receiving them. */
  stop(): void
  close(): Promise<void>
}

export interface PubSubOptions<Message> {
  payload: Payload
  /** A collection with the fields, a text `origin`, and `createdAt`. */
  collection: 'signals' | 'live-messages'
  /** The fields of a message; their names are columns too. */
  fields: readonly (keyof Message & string)[]
  /** On SQLite: how often writes of other connections are looked for, while there are subscribers. */
  pollMs: number
  /** What may be deleted, beside its age. */
  prunable(): Promise<Where>
  /** @param message null when messages may have been lost, so anything may have changed */
  onMessage(message: Message | null): void
}

/** A message as it is stored. The process that published it ignores it. */
export type Stored<Message> = Message & { origin: string }

/** How long messages are stored at least. */
export const retentionMs = 10 * 60 * 1000
