import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
} from 'micromark-util-types'
import { richTextText } from '../messages'

/** Why a text is rejected, as a sentence for its author. */
export class TextTooComplexError extends Error {
  override readonly name = 'TextRefused'
}

/** In characters; longer texts would block the process for seconds. */
export const maxMarkdownLength = 1024 * 1024

/**
 * The limits for signs that the parser compares with all others: in one paragraph, heading or cell,
 * or at the start of one line. No text written by people comes near.
 */
const max = {
  lines: 20_000,
  containers: { inAll: 5000, inLine: 600 },
  signs: { inAll: 30_000, inRun: 2000 },
  images: { inAll: 2000, inRun: 200 },
  underlines: 500,
  bars: 12_000,
} as const

const [asterisk, underscore, tilde, bracket, exclamation, dash, equals] = [
  42, 95, 126, 93, 33, 45, 61,
]

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    counted: 'counted'
  }
}

/** @throws TextTooComplexError for a text that is too long, or has too many lines or table bars */
export function assertMarkdownLength(source: string): void {
  if (source.length > maxMarkdownLength) {
    throw new TextTooComplexError(richTextText('markdown.tooLong'))
  }
  const lines = countOf('\n', source)
  if (lines > max.lines) {
    throw new TextTooComplexError(richTextText('markdown.lines', { count: lines, max: max.lines }))
  }
  const bars = countOf('|', source)
  if (bars > max.bars) {
    throw new TextTooComplexError(richTextText('markdown.bars', { count: bars, max: max.bars }))
  }
}

function countOf(sign: string, source: string): number {
  let count = 0
  for (let at = source.indexOf(sign); at >= 0; at = source.indexOf(sign, at + 1)) count += 1
  return count
}

/**
 * Counts signs whose cost in micromark grows with the square of their number, and aborts above the
 * limit. It consumes none of them, so that other constructs still see each sign.
 * @throws TextTooComplexError, out of the parser
 */
export function bounds(): Extension {
  const all = { containers: 0, signs: 0, images: 0, underlines: 0 }
  const runs = new WeakMap<TokenizeContext, { signs: number; images: number }>()
  let line = { number: 0, containers: 0, isUnderline: false }

  function countsOfLine(context: TokenizeContext): typeof line {
    const { line: number } = context.now()
    if (line.number !== number) line = { number, containers: 0, isUnderline: false }
    return line
  }

  /** Counts a sign that may begin a list or a quote. */
  function countContainer(context: TokenizeContext): void {
    const own = countsOfLine(context)
    own.containers += 1
    all.containers += 1
    const { inLine, inAll } = max.containers
    if (own.containers > inLine) refuse(context, 'markdown.containersInLine', inLine)
    if (all.containers > inAll) refuse(context, 'markdown.containers', inAll)
  }

  function countSign(kind: 'signs' | 'images') {
    return (context: TokenizeContext) => {
      const run = runs.get(context) ?? { signs: 0, images: 0 }
      runs.set(context, run)
      run[kind] += 1
      all[kind] += 1
      const { inRun, inAll } = max[kind]
      const ofKind = kind === 'images' ? imageRefusals : signRefusals
      if (run[kind] > inRun) refuse(context, ofKind.inRun, inRun)
      if (all[kind] > inAll) refuse(context, ofKind.inAll, inAll)
    }
  }

  function countUnderline(context: TokenizeContext): void {
    const own = countsOfLine(context)
    if (!own.isUnderline) all.underlines += 1
    own.isUnderline = true
    if (all.underlines > max.underlines) refuse(context, 'markdown.underlines', max.underlines)
  }

  const sign = counting(countSign('signs'))
  return {
    document: Object.fromEntries(
      [...'>*+-0123456789'].map((sign) => [sign.charCodeAt(0), counting(countContainer, false)]),
    ),
    flow: {
      [dash]: counting(countUnderline, false),
      [equals]: counting(countUnderline, false),
    },
    text: {
      [asterisk]: sign,
      [underscore]: sign,
      [tilde]: sign,
      [bracket]: sign,
      [exclamation]: counting(countSign('images')),
    },
  }
}

const imageRefusals = { inRun: 'markdown.imagesInRun', inAll: 'markdown.images' } as const
const signRefusals = { inRun: 'markdown.signsInRun', inAll: 'markdown.signs' } as const

/** @param limit that is exceeded */
function refuse(
  context: TokenizeContext,
  key: Parameters<typeof richTextText>[0],
  limit: number,
): never {
  throw new TextTooComplexError(richTextText(key, { line: context.now().line, max: limit }))
}

/** @param each whether every sign of a run counts */
function counting(count: (context: TokenizeContext) => void, each = true): Construct {
  function tokenize(this: TokenizeContext, effects: Effects, _ok: State, nok: State): State {
    const context = this
    return (first: Code) => {
      if (!each) {
        count(context)
        return nok(first)
      }
      effects.enter('counted')
      return next(first)

      function next(code: Code): State | undefined {
        if (code !== first) {
          effects.exit('counted')
          return nok(code)
        }
        count(context)
        effects.consume(code)
        return next
      }
    }
  }
  return { name: 'counting', tokenize, partial: true, concrete: false }
}
