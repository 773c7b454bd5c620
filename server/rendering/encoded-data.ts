import { LRUCache } from 'lru-cache'

/** As turbo-stream writes what has no place of its own. */
const nothing = { null: -5, undefined: -7 }
/** From so many letters on, how a text is written is remembered: texts of pages and menus are the same ones again. */
const longText = 1000
const mostLetters = 4 * 1024 * 1024

const writtenTexts = new LRUCache<string, string>({
  maxSize: mostLetters,
  sizeCalculation: (written, text) => written.length + text.length,
  memoMethod: written,
})

/**
 * What turbo-stream's `encode` makes of data that is all there, at once and without a stream; every `<` is
 * escaped, so that it can stand in a script. Its format, in short: one list of all values, each once, in
 * which objects and lists name the places of theirs.
 * @returns null for what is neither JSON nor a date, a promise for example, which is left to turbo-stream
 */
export function encodedAtOnce(data: object): string | null {
  const all: string[] = []
  const places = new Map<unknown, number>()
  let isPlain = true

  function placeOf(value: unknown): number {
    if (value === null) return nothing.null
    if (value === undefined) return nothing.undefined
    const known = places.get(value)
    if (known !== undefined) return known
    // What an object holds comes after it.
    const place = all.push('') - 1
    places.set(value, place)
    all[place] = encoded(value)
    return place
  }

  function encoded(value: unknown): string {
    if (typeof value === 'string') return inScript(value)
    if (typeof value === 'boolean') return String(value)
    if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) {
      return String(value)
    }
    if (value instanceof Date && !Number.isNaN(value.getTime())) return `["D",${value.getTime()}]`
    if (Array.isArray(value)) return encodedList(value)
    if (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
      return encodedObject(value as Record<string, unknown>)
    }
    isPlain = false
    return ''
  }

  function encodedList(list: unknown[]): string {
    let text = ''
    for (const value of list) text += `${text && ','}${placeOf(value)}`
    return `[${text}]`
  }

  function encodedObject(object: Record<string, unknown>): string {
    let text = ''
    for (const name of Object.keys(object)) {
      text += `${text && ','}"_${placeOf(name)}":${placeOf(object[name])}`
    }
    return `{${text}}`
  }

  placeOf(data)
  return isPlain ? `[${all.join(',')}]\n` : null
}

function inScript(text: string): string {
  return text.length < longText ? written(text) : writtenTexts.memo(text)
}

/** Most texts have nothing to escape: looking first takes half of the time of them all. */
function written(text: string): string {
  const json = JSON.stringify(text)
  return json.includes('<') ? json.replaceAll('<', '\\u003c') : json
}
