import { type OpenApi, type Operation, schemasOf, withResponses } from './openapi'
import { otherBuilds } from './start'

interface Exchange {
  method: string
  /** With its query, as sent. */
  path: string
  status: number
  headers: Headers
  text: string
}

interface Description {
  operationAt(path: string): Record<string, Operation> | undefined
  validate(schema: object, value: unknown): string[]
}

/**
 * By the address of a product of another build, or one for all others: a product takes a second to describe its API.
 */
const descriptions = new Map<string, Promise<Description>>()

/**
 * Checks a response of `/v1` against the product's own description.
 * @param url the address of a product that runs
 * @throws when the description does not allow the response
 */
export async function expectDescribed(url: string, exchange: Exchange): Promise<void> {
  const [path = ''] = exchange.path.split('?')
  if (!path.startsWith('/v1/') || path.startsWith('/v1/docs/')) return
  const build = otherBuilds.has(url) ? url : 'of the run'
  const read = descriptions.get(build) ?? readFrom(url)
  descriptions.set(build, read)
  const description = await read.catch((error: unknown) => {
    // A product that is away or failing describes nothing.
    descriptions.delete(build)
    throw error
  })
  const problems = problemsOf(description, path.slice('/v1'.length), exchange)
  if (problems.length === 0) return
  const { method, status, text } = exchange
  const answered = `${method} ${path} answered ${status} ${text.slice(0, 1000)}`
  throw new Error(`${answered}\nwhich is not as /v1/openapi.json says:\n${problems.join('\n')}`)
}

async function readFrom(url: string): Promise<Description> {
  return compile(withResponses(await (await fetch(`${url}/v1/openapi.json`)).json()))
}

function compile(document: OpenApi): Description {
  // Fixed segments come before parameters.
  const templates = Object.keys(document.paths)
    .sort((one, other) => one.split('{').length - other.split('{').length)
    .map((template) => ({
      pattern: new RegExp(`^${template.replace(/\./g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`),
      operations: document.paths[template],
    }))
  return {
    ...schemasOf(document, { closed: true }),
    operationAt: (path) => templates.find(({ pattern }) => pattern.test(path))?.operations,
  }
}

function problemsOf(
  { operationAt, validate }: Description,
  path: string,
  { method, status, headers, text }: Exchange,
): string[] {
  const failure = () => {
    return text === '' ? [] : validate({ $ref: '#/components/schemas/Error' }, JSON.parse(text))
  }
  const operations = operationAt(path)
  if (!operations) {
    return [400, 403, 404].includes(status) ? failure() : ['There is no such path.']
  }
  if (method === 'OPTIONS') return status === 204 ? [] : ['OPTIONS is answered 204.']
  const operation = operations[method === 'HEAD' ? 'get' : method.toLowerCase()]
  if (!operation) {
    const isRefused = status === 405 && headers.has('allow')
    return isRefused || status === 403 ? failure() : ['There is no such method here.']
  }
  const described = operation.responses[status]
  if (!described) return [`It has no ${status}.`]
  const missing = Object.entries(described.headers ?? {})
    .filter(([name, { required }]) => required && !headers.has(name))
    .map(([name]) => name)
  if (missing.length > 0) return [`It has no ${missing.join(', ')}.`]
  if (method === 'HEAD') return []
  if (!described.content) return text === '' ? [] : ['It is empty.']
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  const mediaType = described.content[type]
  if (!mediaType) return [`It does not come as "${type}".`]
  return validate(mediaType.schema, /json$/.test(type) ? JSON.parse(text) : text)
}
