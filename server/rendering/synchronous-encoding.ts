import { LRUCache } from 'lru-cache'

/** What turbo-stream writes in place of the index of these values. */
const withoutIndex = { null: -5, undefined: -7 }
/** Longer texts are cached when encoded, because those of contents and menus recur. */
const minCachedCharacters = 1000
const maxCachedCharacters = 4 * 1024 * 1024

const encodedTexts = new LRUCache<string, string>({
  maxSize: maxCachedCharacters,
  sizeCalculation: (encoded, text) => encoded.length + text.length,
  memoMethod: encodeText,
})

/**
 * Encodes data in the format of turbo-stream, synchronously and to a string. Every `<` is escaped, so that
 * the result can be put in a script element. The format is a list of all distinct values. In it, objects
 * and lists contain the indexes of their values.
 * @returns null when the data contains anything but JSON values and dates, such as a promise
 */
export function encodeSynchronously(data: object): string | null {
  const values: string[] = []
  const indexes = new Map<unknown, number>()
  let isEncodable = true

  function indexOf(value: unknown): number {
    if (value === null) return withoutIndex.null
    if (value === undefined) return withoutIndex.undefined
    const known = indexes.get(value)
    if (known !== undefined) return known
    // The format lists an object before its values.
    const index = values.push('') - 1
    indexes.set(value, index)
    values[index] = encodeValue(value)
    return index
  }

  function encodeValue(value: unknown): string {
    if (typeof value === 'string') return encodeTextOrReuse(value)
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) {
      return String(value)
    }
    if (value instanceof Date && !Number.isNaN(value.getTime())) return `["D",${value.getTime()}]`
    if (Array.isArray(value)) return encodeList(value)
    if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      // TypeScript cannot know the properties of a plain object.
      return encodeObject(value as Record<string, unknown>)
    }
    isEncodable = false
    return ''
  }

  function encodeList(list: unknown[]): string {
    let text = ''
    for (const value of list) text += `${text && ','}${indexOf(value)}`
    return `[${text}]`
  }

  function encodeObject(object: Record<string, unknown>): string {
    let text = ''
    for (const name of Object.keys(object)) {
      text += `${text && ','}"_${indexOf(name)}":${indexOf(object[name])}`
    }
    return `{${text}}`
  }

  indexOf(data)
  return isEncodable ? `[${values.join(',')}]\n` : null
}

function encodeTextOrReuse(text: string): string {
  return text.length < minCachedCharacters ? encodeText(text) : encodedTexts.memo(text)
}

/** Most texts contain no `<`; checking first halves the time for all of them. */
function encodeText(text: string): string {
  const json = JSON.stringify(text)
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json
}
