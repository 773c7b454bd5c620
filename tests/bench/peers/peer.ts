import type { Load } from '../load'

/** What is measured, on each product that has it. */
export const lines = ['list page', 'content page', 'list of 100', 'one content', 'sign-in'] as const
export type Line = (typeof lines)[number]
export type Loads = Partial<Record<Line, Load>>

/** What is written into each product. */
export interface Article {
  title: string
  slug: string
  paragraphs: string[]
}

/** Where a product is and works. */
export interface Place {
  /** What npm has installed, for several runs perhaps. */
  installed: string
  /** Its database and files, of this run alone. */
  data: string
  port: number
  url: string
}

export interface Command {
  program: string[]
  environment: Record<string, string>
  folder: string
}

/** A product that this one is measured beside. */
export interface Peer {
  /** As the report names it. */
  name: string
  version: string
  /** Whether it answers with what it has kept, where it can. */
  cached: boolean
  install(folder: string): Promise<void>
  /** Makes what must be there before the first start. */
  prepare(place: Place): Promise<void>
  /** What it answers with success as soon as it runs, empty as it is. */
  firstPath: string
  /** What starts its server. */
  command(place: Place): Command
  /**
   * Writes the articles into the running product by its own API, and lets strangers read them.
   * @returns what asks for each line it has
   */
  fill(place: Place, articles: Article[]): Promise<Loads>
}

/** The administrator of each peer, by the rules that all of them have for addresses and passwords. */
export const peerAdministrator = {
  name: 'Ada Bench',
  email: 'admin@example.com',
  password: 'Correct-horse-battery-1',
}
