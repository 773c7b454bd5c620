/** What has just happened in a chat, as processes tell each other. */
export interface ChatSignal {
  chat: string
  kind: 'changed' | 'agency-typing' | 'visitor-typing'
}

/** Carries signals between the processes of one database. */
export interface ChatPubSub {
  /** Tells all processes, this one too. @throws when the database does not take it */
  publish(signal: ChatSignal): Promise<void>
  /** Begins to hear of others' signals; what was told before is not heard. */
  start(): void
  /** Stops hearing of them. */
  stop(): void
  close(): Promise<void>
}

/** @param signal null: some may have been missed, so anything may have changed */
export type SignalHandler = (signal: ChatSignal | null) => void

export const retentionMs = 10 * 60 * 1000
