import type { CallOptions } from './http'

/** The contract's operations, each with options as an additional last argument. */
export type Calls<Operations, Options = CallOptions> = {
  [Name in keyof Operations]: Operations[Name] extends (...args: infer Args) => infer Result
    ? (...args: [...Args, options?: Options]) => Result
    : never
}
