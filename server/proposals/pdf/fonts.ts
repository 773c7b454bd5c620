import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { trueTypeOf } from '../../assets/true-type/contract'

/** How a text looks. There is no italic cut: such texts are slanted. */
export type Face = 'regular' | 'bold' | 'code'

/** A font with the characters of one script, as TrueType. */
export interface Font {
  name: string
  /** Read when it is first used. */
  content(): Buffer
}

interface FontFile extends Font {
  has(codePoint: number): boolean
}

const { resolve } = createRequire(import.meta.url)
const own = { family: 'bricolage-grotesque', subsets: ['latin', 'latin-ext', 'vietnamese'] }
const mono = { family: 'ibm-plex-mono', subsets: ['latin', 'latin-ext', 'vietnamese'] }
/** The typeface of the site has no Cyrillic. */
const cyrillic = { family: 'ibm-plex-mono', subsets: ['cyrillic', 'cyrillic-ext'] }

let loaded: Record<Face, FontFile[]> | undefined

/** The font for a character: of the site's own typeface if that has it. Null when none has it. */
export function fontOf(codePoint: number, face: Face): Font | null {
  loaded ??= {
    regular: [own, cyrillic].flatMap((source) => filesOf(source, 400)),
    bold: [own, cyrillic].flatMap((source) => filesOf(source, 600)),
    code: [mono, cyrillic].flatMap((source) => filesOf(source, 400)),
  }
  return loaded[face].find(({ has }) => has(codePoint)) ?? null
}

function filesOf({ family, subsets }: typeof own, weight: number): FontFile[] {
  const ranges = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8'))
  return subsets.map((subset) => {
    const spans = spansOf(String(ranges[subset]))
    const name = `${family}-${subset}-${weight}-normal`
    let content: Buffer | undefined
    return {
      name,
      content() {
        content ??= trueTypeOf(readFileSync(resolve(`@fontsource/${family}/files/${name}.woff`)))
        return content
      },
      has: (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to),
    }
  })
}

/** The ranges in a text such as "U+0000-00FF,U+0131". */
function spansOf(ranges: string): [number, number][] {
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}
