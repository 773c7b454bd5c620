/** What has just happened in a chat, as processes tell each other. */
export interface Signal {
  chat: string
  kind: 'changed' | 'agency-typing' | 'visitor-typing'
}

/** Carries signals between the processes of one database. */
export interface Signals {
  /** Tells all processes, this one too. @throws when the database does not take it */
  tell(signal: Signal): Promise<void>
  /** Begins to hear of others' signals; what was told before is not heard. */
  listen(): void
  /** Stops hearing of them. */
  rest(): void
  close(): Promise<void>
}

/** @param signal null: some may have been missed, so anything may have changed */
export type Heard = (signal: Signal | null) => void

export const keptMs = 10 * 60 * 1000
