type Sign = (line: string, index: number, lines: readonly string[]) => boolean

const heading = /^ {0,3}#{1,6} +\S/
const task = /^ {0,3}[-*] \[[ xX]\] \S/
const bullet = /^ {0,3}([-*]) +\S/
const number = /^ {0,3}(\d{1,9})([.)]) +\S/
const fence = /^ {0,3}(```|~~~)[\w+#-]*\s*$/
const quote = /^ {0,3}> \D/
const tableRule = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/
const strong = /(?<![\w*])\*\*(?=[^\s*])[^*]*[^\s*]\*\*(?![\w*])/
const link = /\[[^[\]]+\]\((?:https?:\/\/|mailto:|\/|#|\.\.?\/)[^()\s]*(?: "[^"]*")?\)/

/** Signs of Markdown; one number, dash or sign at the start of a line is not enough. */
const signs: readonly Sign[] = [
  // A heading stands alone: in source code the same sign begins a comment.
  (line, index, lines) =>
    heading.test(line) && isEmpty(lines[index - 1]) && isEmpty(lines[index + 1]),
  (line) => task.test(line),
  (line, index, lines) => {
    const [, sign] = bullet.exec(line) ?? []
    return sign !== undefined && bullet.exec(nextItem(lines, index) ?? '')?.[1] === sign
  },
  (line, index, lines) => {
    const [, first, sign] = number.exec(line) ?? []
    const [, second = '', other] = number.exec(nextItem(lines, index) ?? '') ?? []
    return Number(first) === 1 && ['1', '2'].includes(second) && other === sign
  },
  (line, index, lines) => {
    const [, sign] = fence.exec(line) ?? []
    return sign !== undefined && index < lastLineOf(sign, lines)
  },
  (line, index, lines) => {
    const next = lines[index + 1]
    return quote.test(line) && isEmpty(lines[index - 1]) && (isEmpty(next) || next?.[0] === '>')
  },
  (line, index, lines) => line.includes('|') && tableRule.test(lines[index + 1] ?? ''),
  (line) => strong.test(line) || link.test(line),
]

/**
 * Whether a text is clearly Markdown. It must have one of these: a heading alone between empty
 * lines; a list of at least two items, numbered from 1; a task with its box; a closed fence; a
 * quote that begins a paragraph; a table with the line below its head; strong text in asterisks; a
 * link to an address. Nothing else counts, not even `*words*`.
 */
export function isMarkdown(text: string): boolean {
  const lines = text.split(/\r\n?|\n/)
  return lines.some((line, index) => signs.some((isSign) => isSign(line, index, lines)))
}

function isEmpty(line: string | undefined): boolean {
  return line === undefined || line.trim() === ''
}

/** For each line of the checked texts, the next line that may begin an item. */
const nextItems = new WeakMap<readonly string[], (string | undefined)[]>()

/** The next line that may begin an item: indented lines belong to the one before. */
function nextItem(lines: readonly string[], index: number): string | undefined {
  let next = nextItems.get(lines)
  if (!next) {
    next = new Array<string | undefined>(lines.length)
    let item: string | undefined
    for (const [at, line] of [...lines.entries()].reverse()) {
      next[at] = item
      if (!isEmpty(line) && !/^ {2,}|^\t/.test(line)) item = line
    }
    nextItems.set(lines, next)
  }
  return next[index]
}

/** For each checked text, the last line of every sign that is alone on a line. */
const lastLines = new WeakMap<readonly string[], Map<string, number>>()

function lastLineOf(sign: string, lines: readonly string[]): number {
  const known = lastLines.get(lines) ?? new Map<string, number>()
  lastLines.set(lines, known)
  const last = known.get(sign) ?? lines.findLastIndex((line) => line.trim() === sign)
  known.set(sign, last)
  return last
}
