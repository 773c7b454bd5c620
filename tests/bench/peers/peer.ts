import type { Load } from '../load'

/** The lines that are measured, on each product that has them. */
export const lines = ['list page', 'content page', 'list of 100', 'one content', 'sign-in'] as const
export type Line = (typeof lines)[number]
export type Loads = Partial<Record<Line, Load>>

/** An article that is written into each product. */
export interface Article {
  title: string
  slug: string
  paragraphs: string[]
}

/** The folders of a product. */
export interface Place {
  /** The npm packages, possibly for several runs. */
  installed: string
  /** Its database and files, for this run only. */
  data: string
  port: number
  url: string
}

export interface Command {
  program: string[]
  environment: Record<string, string>
  folder: string
}

/** A product to compare this one with. */
export interface Peer {
  /** Its name in the report. */
  name: string
  version: string
  /** Whether it responds from a cache, where it can. */
  cached: boolean
  install(folder: string): Promise<void>
  /** Creates what must exist before the first start. */
  prepare(place: Place): Promise<void>
  /** A path that responds successfully as soon as it runs, without contents. */
  firstPath: string
  /** The command that starts its server. */
  command(place: Place): Command
  /**
   * Writes the articles into the running product through its API, readable by anonymous visitors.
   * @returns the requests for its lines
   */
  fill(place: Place, articles: Article[]): Promise<Loads>
}

/** The administrator of each peer, valid for all their rules for addresses and passwords. */
export const peerAdministrator = {
  name: 'Ada Bench',
  email: 'admin@example.com',
  password: 'Correct-horse-battery-1',
}
