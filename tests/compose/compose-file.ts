import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const commandLine = z.union([z.string(), z.array(z.string())])
const dependency = z.object({ condition: z.string(), required: z.boolean().optional() })

const service = z.object({
  image: z.string(),
  build: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  privileged: z.boolean().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).optional(),
  security_opt: z.array(z.string()).optional(),
  command: commandLine.optional(),
  entrypoint: commandLine.optional(),
  deploy: z.object({ replicas: z.number() }).optional(),
  restart: z.string().optional(),
  stop_grace_period: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default(['default']),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), dependency).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
})

export type Service = z.infer<typeof service>

const composeFile = z.object({
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.object({ ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }) }),
  ),
  volumes: z.record(z.string(), z.null()),
})

export type ComposeFile = z.infer<typeof composeFile>

/** The text of docker-compose.yml. */
export const composeText = readFileSync('docker-compose.yml', 'utf8')

/** docker-compose.yml with its variables as they are written. */
export function rawComposeFile(): ComposeFile {
  return composeFile.parse(parse(composeText, { merge: true }))
}

/**
 * docker-compose.yml with variables filled in.
 * @param values what a user has in .env
 * @throws for a required variable without a value, with the message of the file
 */
export function readComposeFile(values: Record<string, string>): ComposeFile {
  return composeFile.parse(interpolated(parse(composeText, { merge: true }), values))
}

/** The variables of docker-compose.yml, each with what follows its name: an operator and an operand. */
export function composeVariables(): { name: string; rest: string }[] {
  return [...composeText.matchAll(/(?<!\$)\$\{(\w+)([^}]*)/g)].map(([, name = '', rest = '']) => ({
    name,
    rest,
  }))
}

function interpolated(node: unknown, values: Record<string, string>): unknown {
  if (typeof node === 'string') return interpolate(node, values)
  if (Array.isArray(node)) return node.map((item) => interpolated(item, values))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, interpolated(value, values)]),
  )
}

/**
 * `$$` is a dollar sign; `${NAME:-default}`, `${NAME-default}` and `${NAME:?message}` are as in a shell. A default may
 * have variables of its own.
 */
export function interpolate(text: string, values: Record<string, string>): string {
  const [before = ''] = /^[^$]*/.exec(text) ?? []
  const rest = text.slice(before.length)
  if (rest === '') return before
  if (rest.startsWith('$$')) return `${before}$${interpolate(rest.slice(2), values)}`
  const end = endOfVariable(rest)
  const [, name = '', operator = '', operand = ''] =
    /^(\w+)(?:(:?[-?])(.*))?$/s.exec(rest.slice(2, end)) ?? []
  if (!rest.startsWith('${') || !name) throw new Error(`This is no variable: ${rest}`)
  const value = values[name]
  const isGiven = operator.startsWith(':') ? Boolean(value) : value !== undefined
  if (!isGiven && operator.endsWith('?')) throw new Error(`${name} is missing: ${operand}`)
  const filled = isGiven ? value : interpolate(operand, values)
  return `${before}${filled}${interpolate(rest.slice(end + 1), values)}`
}

/** The index of the brace that ends the variable at the start of a text. */
function endOfVariable(text: string): number {
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    if (text.startsWith('${', index)) depth += 1
    else if (text[index] === '}') {
      depth -= 1
      if (depth === 0) return index
    }
  }
  return text.length
}
