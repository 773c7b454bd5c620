/** A change in a chat, published to all processes. */
export interface ChatSignal {
  chat: string
  kind: 'changed' | 'agency-typing' | 'visitor-typing'
}

/** Sends signals between the processes of one database. */
export interface ChatPubSub {
  /** Publishes to all processes, including this one. @throws when the database rejects it */
  publish(signal: ChatSignal): Promise<void>
  /** Starts to receive signals of other processes; earlier ones are not received. */
  start(): void
  /** Stops receiving them. */
  stop(): void
  close(): Promise<void>
}

/** @param signal null when signals may have been lost, so anything may have changed */
export type SignalHandler = (signal: ChatSignal | null) => void

export const retentionMs = 10 * 60 * 1000
