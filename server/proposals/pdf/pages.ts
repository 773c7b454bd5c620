import PDFDocument from 'pdfkit'
import type { Language } from '../../messages/contract'
import type { Font } from './fonts'
import { type Line, linesOf, type Piece, type Run } from './lines'

const pointsPerMillimetre = 72 / 25.4
/** As in the print style sheet, with room for the number of the page. */
const margins = { top: 20, right: 18, bottom: 22, left: 22 }
const ink = '#000000'
const lineHeightOfSize = 1.45

export function millimetres(count: number): number {
  return count * pointsPerMillimetre
}

/** A part of the width of the text area, in points. */
interface TextPlace {
  /** From the left edge of the text area. */
  x: number
  width: number
}

/** A part of the document for screen readers, by its type in ISO 32000. */
export type Element = ReturnType<PDFKit.PDFDocument['struct']>
type ElementType =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'BlockQuote'
  | 'Code'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link'

interface TextStyle extends Partial<TextPlace> {
  /** In points. */
  size: number
  align?: 'start' | 'end'
  /** A paragraph unless it is something else. */
  type?: ElementType
  /** An element that has begun already, in place of one of this type. */
  element?: Element
}

export interface TableColumn {
  /** The share of the width of the table. */
  share: number
  align?: 'start' | 'end'
}

interface Table {
  columns: readonly TableColumn[]
  /** Repeated on each page. */
  head: readonly Run[][]
  rows: readonly Run[][][]
  size: number
}

export type Pages = ReturnType<typeof createPages>

/** A document of A4 pages, filled from the top. What does not fit begins the next page. */
export function createPages(info: {
  title: string
  author: string
  createdAt: Date
  language: Language
}) {
  const [top, right, bottom, left] = [margins.top, margins.right, margins.bottom, margins.left].map(
    millimetres,
  ) as [number, number, number, number]
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: 0, right: 0, bottom: 0, left: 0 },
    bufferPages: true,
    // None of the standard fonts, which have no files in the bundle of the server.
    font: '',
    lang: info.language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    info: { Title: info.title, Author: info.author, CreationDate: info.createdAt },
  })
  const width = pdf.page.width - left - right
  const end = pdf.page.height - bottom
  const registered = new Set<string>()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = top
  let isEmpty = true

  function measured(size: number) {
    return (text: string, font: Font) => use(font).fontSize(size).widthOfString(text)
  }

  function use(font: Font) {
    if (!registered.has(font.name)) pdf.registerFont(font.name, font.content())
    registered.add(font.name)
    return pdf.font(font.name)
  }

  function newPage(): void {
    pdf.addPage()
    y = top
    isEmpty = true
  }

  function fits(height: number): boolean {
    return y + height <= end
  }

  function begin(type: ElementType, within: Element = root): Element {
    const element = pdf.struct(type)
    within.add(element)
    return element
  }

  function elementOf({ type = 'P', element = begin(type) }: TextStyle): Element {
    return element
  }

  /** Draws what screen readers leave out, such as lines and what is repeated on each page. */
  function decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    pdf.markContent('Artifact', { type })
    draw()
    pdf.endMarkedContent()
  }

  function drawLine(line: Line, style: TextStyle, room: number, element: Element | null, at = y) {
    const { size, align, x = 0 } = style
    isEmpty = false
    let from = left + x + (align === 'end' ? room - line.width : 0)
    for (const { link, pieces } of byLink(line)) {
      const start = from
      const draw = () => {
        for (const { text, font, italic, width: wide } of pieces) {
          use(font).fontSize(size).fillColor(ink)
          pdf.text(text, from, at, { lineBreak: false, oblique: italic })
          from += wide
        }
      }
      if (!element) {
        decorate('Pagination', draw)
        continue
      }
      const target = link === null ? element : begin('Link', element)
      const content = pdf.markStructureContent('Span')
      draw()
      pdf.endMarkedContent()
      target.add(content)
      if (link === null) continue
      const height = size * lineHeightOfSize
      // The types of pdfkit lack the option.
      const options = { structParent: target } as PDFKit.Mixins.AnnotationOption
      pdf.link(start, at, from - start, height, link, options)
      // The reference to its annotation belongs to the page on which it ends.
      target.end()
    }
  }

  function layOut(runs: readonly Run[], { size, x = 0, width: room = width - x }: TextStyle) {
    return { lines: linesOf(runs, room, measured(size)), room }
  }

  /** A line across the text area, or a part of it. */
  function rule(weight: number, { x = 0, width: room = width }: Partial<TextPlace> = {}): void {
    isEmpty = false
    decorate('Layout', () => {
      pdf
        .moveTo(left + x, y)
        .lineTo(left + x + room, y)
        .lineWidth(weight)
        .strokeColor(ink)
        .stroke()
    })
  }

  return {
    width,

    /** Leaves a gap, except at the top of a page. */
    space(height: number): void {
      if (!isEmpty) y += height
    },

    /** Begins a new page if less than this height is left. */
    keep(height: number): void {
      if (!fits(height) && !isEmpty) newPage()
    },

    rule,

    /** Begins an element, within another one or the document. */
    begin,

    write(runs: readonly Run[], style: TextStyle): void {
      const { lines, room } = layOut(runs, style)
      const height = style.size * lineHeightOfSize
      const element = elementOf(style)
      for (const line of lines) {
        if (!fits(height)) newPage()
        drawLine(line, style, room, element)
        y += height
      }
    },

    /** Texts beside each other, which stay on one page. */
    beside(cells: readonly { runs: readonly Run[]; style: TextStyle }[]): void {
      const laidOut = cells.map(({ runs, style }) => ({ style, ...layOut(runs, style) }))
      const heights = laidOut.map(
        ({ lines, style }) => lines.length * style.size * lineHeightOfSize,
      )
      const height = Math.max(...heights)
      if (!fits(height)) newPage()
      for (const { lines, style, room } of laidOut) {
        const element = elementOf(style)
        lines.forEach((line, index) => {
          drawLine(line, style, room, element, y + index * style.size * lineHeightOfSize)
        })
      }
      y += height
    },

    /** A table whose rows stay on one page, unless one is longer than a page. */
    table({ columns, head, rows, size }: Table): void {
      const gap = millimetres(3)
      const padding = millimetres(1.4)
      const height = size * lineHeightOfSize
      const shares = columns.reduce((sum, { share }) => sum + share, 0)
      let x = 0
      const cells = columns.map(({ share, align }) => {
        const room = (width * share) / shares
        const cell = { x, room: room - gap, size, ...(align && { align }) }
        x += room
        return { ...cell, ...(align === 'end' && { x: cell.x + gap }) }
      })
      const mostLines = Math.floor((end - top - 6 * padding) / height) - 3

      function heightOf(lines: readonly Line[][]): number {
        return Math.max(1, ...lines.map(({ length }) => length)) * height + 2 * padding
      }

      const element = begin('Table')

      /** @param type of its cells; null for a head that is repeated */
      function draw(lines: readonly Line[][], type: 'TH' | 'TD' | null): void {
        const row = type && begin('TR', element)
        lines.forEach((cell, column) => {
          const style = cells[column]
          if (!style) return
          const part = type && row && begin(type, row)
          cell.forEach((line, index) => {
            drawLine(line, style, style.room, part, y + padding + index * height)
          })
        })
        y += heightOf(lines)
        rule(0.25)
      }

      const linesIn = (row: readonly Run[][]) =>
        row.map((runs, column) => linesOf(runs, cells[column]?.room ?? width, measured(size)))
      const headLines = linesIn(head)
      const hasHead = head.length > 0
      function drawHead(type: 'TH' | null): void {
        if (!hasHead) return
        draw(headLines, type)
        rule(0.75)
      }

      const drawn = rows.map(linesIn).flatMap((row) => inParts(row, mostLines))
      const first = drawn[0] ? heightOf(drawn[0]) : 0
      if (!fits((hasHead ? heightOf(headLines) : 0) + first)) newPage()
      drawHead('TH')
      for (const row of drawn) {
        if (!fits(heightOf(row))) {
          newPage()
          drawHead(null)
        }
        draw(row, 'TD')
      }
    },

    /**
     * Writes the line below each page, and ends the document.
     * @param footer the line of a page, from 1
     */
    async finish(footer: (page: number, count: number) => string): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(page)
        y = end + millimetres(8)
        const size = 8
        const style = { size, align: 'end' } as const
        const runs = [{ text: footer(page + 1, count) }]
        const [line] = linesOf(runs, width, measured(size))
        if (line) drawLine(line, style, width, null)
      }
      const chunks: Buffer[] = []
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      const ended = new Promise<void>((done, fail) => {
        pdf.on('end', done)
        pdf.on('error', fail)
      })
      pdf.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}

/** The pieces of a line, with those of one link together. */
function byLink({ pieces }: Line): { link: string | null; pieces: Piece[] }[] {
  const groups: { link: string | null; pieces: Piece[] }[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last.link === piece.link) last.pieces.push(piece)
    else groups.push({ link: piece.link, pieces: [piece] })
  }
  return groups
}

/** A row in parts that fit on a page each. */
function inParts(row: Line[][], mostLines: number): Line[][][] {
  const count = Math.max(1, Math.ceil(Math.max(...row.map(({ length }) => length)) / mostLines))
  return Array.from({ length: count }, (_, part) =>
    row.map((cell) => cell.slice(part * mostLines, (part + 1) * mostLines)),
  )
}
