import { readFileSync } from 'node:fs'
import { z } from 'zod'

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

/**
 * The flags that a script of package.json runs node with.
 * @throws when there is no such script, or it runs something else
 */
export function nodeFlagsOf(script: string): string[] {
  const [, flags] = /\bnode((?: --\S+)*) /.exec(scripts[script] ?? '') ?? []
  if (flags === undefined) throw new Error(`No script ${script} of package.json runs node.`)
  return flags.split(' ').filter(Boolean)
}
