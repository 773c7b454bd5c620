declare module 'commonmark-spec' {
  /** An example of the specification. A tab is written as `→`. */
  export interface Example {
    markdown: string
    html: string
    section: string
    number: number
  }
  export const tests: Example[]
}
