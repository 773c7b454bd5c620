import type { Node } from 'mdast'
import type { CompileContext, Extension as FromMarkdown } from 'mdast-util-from-markdown'
import type { Options as ToMarkdown } from 'mdast-util-to-markdown'
import type { Code, Effects, Extension, State, Token, TokenizeContext } from 'micromark-util-types'
import type { MarkdownForm, WrittenBlock } from '../blocks/rich-text-block'
import { decoded, encoded, encodedProp, propsIn } from './character-references'

/** One of the site's blocks between other blocks of a Markdown document. */
export interface SiteBlock extends Node {
  type: 'siteBlock'
  /** The source of the tag. */
  source: string
}

declare module 'mdast' {
  interface BlockContentMap {
    siteBlock: SiteBlock
  }
  interface RootContentMap {
    siteBlock: SiteBlock
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    siteBlock: 'siteBlock'
    siteBlockLine: 'siteBlockLine'
  }
}

const lessThan = 60
const opening = /<([A-Z][A-Za-z]*)((?:\s+[A-Za-z][\w-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y
const restOfLine = /[ \t]*(?=\n|$)/y

/**
 * Parses `<Name property="…" />` and `<Name property="…">children</Name>` as blocks: at the start
 * of a line, outside lists and quotes, with nothing after them. Other tags are left to Markdown.
 * @param source the complete document, with `\n` line ends
 * @param names the block names
 */
export function blockSyntax(source: string, names: readonly string[]): Extension {
  const lastClosings = new Map(names.map((name) => [name, source.lastIndexOf(closingOf(name))]))

  /** The position after the block that starts here and its trailing spaces, or null. */
  function endOfBlock(start: number): number | null {
    opening.lastIndex = start
    const [tag, name = '', , selfClosing] = opening.exec(source) ?? []
    const lastClosing = lastClosings.get(name)
    if (tag === undefined || lastClosing === undefined) return null
    const inside = start + tag.length
    // Searching for a missing end at every start would take too long.
    if (!selfClosing && lastClosing < inside) return null
    const closing = closingOf(name)
    const end = selfClosing ? inside : source.indexOf(closing, inside) + closing.length
    restOfLine.lastIndex = end
    const [spaces] = restOfLine.exec(source) ?? []
    return spaces === undefined ? null : end + spaces.length
  }

  function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    const here = () => this.now()
    let end = 0
    return start

    function start(code: Code): State | undefined {
      const { column, offset } = here()
      const found = column === 1 ? endOfBlock(offset) : null
      if (found === null) return nok(code)
      end = found
      effects.enter('siteBlock')
      return startOfLine(code)
    }

    function startOfLine(code: Code): State | undefined {
      if (isLineEnding(code)) return endOfLine(code)
      effects.enter('siteBlockLine')
      return inLine(code)
    }

    function inLine(code: Code): State | undefined {
      if (code !== null && !isLineEnding(code)) {
        effects.consume(code)
        return inLine
      }
      effects.exit('siteBlockLine')
      if (code !== null && here().offset < end) return endOfLine(code)
      effects.exit('siteBlock')
      return ok(code)
    }

    function endOfLine(code: Code): State {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return startOfLine
    }
  }

  return { flow: { [lessThan]: { name: 'siteBlock', concrete: true, tokenize } } }
}

/** Converts blocks to nodes of the document. */
export const blockFromMarkdown: FromMarkdown = {
  enter: {
    siteBlock(this: CompileContext, token: Token) {
      this.enter({ type: 'siteBlock', source: this.sliceSerialize(token) }, token)
    },
  },
  exit: {
    siteBlock(this: CompileContext, token: Token) {
      this.exit(token)
    },
  },
}

export const blockToMarkdown: ToMarkdown = {
  handlers: { siteBlock: ({ source }: SiteBlock) => source },
}

/** The properties and children of a block. */
export function readBlock({ source }: SiteBlock): WrittenBlock & { name: string } {
  opening.lastIndex = 0
  const [tag = '', name = '', props = '', selfClosing] = opening.exec(source) ?? []
  const children = selfClosing
    ? ''
    : source.slice(tag.length, source.lastIndexOf(closingOf(name))).trim()
  return { name, props: propsIn(props), children: decoded(children), source: children }
}

export function writeBlock(
  name: string,
  { props, children = '', source }: MarkdownForm,
): SiteBlock {
  const written = Object.entries(props).map(([key, text]) => ` ${key}="${encodedProp(text)}"`)
  const tag = `<${name}${written.join('')}`
  const inside = source ?? encoded(children)
  const lines = /^(?:!\[|<)/.test(inside) || inside.includes('\n') ? `\n${inside}\n` : inside
  const block = inside === '' ? `${tag} />` : `${tag}>${lines}${closingOf(name)}`
  return { type: 'siteBlock', source: block }
}

function closingOf(name: string): string {
  return `</${name}>`
}

/** micromark's codes: those of line ends are below that of a tab. */
function isLineEnding(code: Code): boolean {
  return code !== null && code < -2
}
