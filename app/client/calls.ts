import type { CallOptions } from './http'

/** Operations of the contract that each take options as one more, last argument. */
export type Calls<Operations, Options = CallOptions> = {
  [Name in keyof Operations]: Operations[Name] extends (...given: infer Given) => infer Answer
    ? (...given: [...Given, options?: Options]) => Answer
    : never
}
