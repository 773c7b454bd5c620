import { inflateSync } from 'node:zlib'

/** The text of each page of a PDF as PDFKit writes it, with a line break after each piece of text. */
export function pagesIn(pdf: Buffer): string[] {
  const objects = objectsIn(pdf)
  const fonts = new Map<string, Map<string, string>>()
  const file = pdf.toString('latin1')
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '') ?? []
    fonts.set(name, charactersIn(objects.get(map)?.stream ?? ''))
  }
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const [, id = ''] = /\/Contents (\d+) 0 R/.exec(dictionary) ?? []
      return textIn(objects.get(id)?.stream ?? '', fonts)
    })
}

/** The structure for screen readers, such as `Document(H1 P L(LI(Lbl LBody)))`. */
export function structureIn(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const described = (id: string): string => {
    const { dictionary = '' } = objects.get(id) ?? {}
    const [, type = ''] = /\/S \/(\w+)/.exec(dictionary) ?? []
    const children = childrenOf(dictionary).map(described)
    return children.length > 0 ? `${type}(${children.join(' ')})` : type
  }
  const root = [...objects.values()].find(({ dictionary }) =>
    dictionary.includes('/Type /StructTreeRoot'),
  )
  return childrenOf(root?.dictionary ?? '')
    .map(described)
    .join(' ')
}

function childrenOf(dictionary: string): string[] {
  const [, list = ''] = /\/K \[([^\]]*)\]/.exec(dictionary) ?? []
  return [...list.replace(/<<[\s\S]*?>>/g, '').matchAll(/(\d+) 0 R/g)].map(([, id = '']) => id)
}

function objectsIn(pdf: Buffer): Map<string, { dictionary: string; stream: string }> {
  const file = pdf.toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const match of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)(?:\nstream\n|\nendobj)/g)) {
    const [whole, id = '', dictionary = ''] = match
    const start = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const isPacked = whole.endsWith('stream\n') && dictionary.includes('/FlateDecode')
    const stream = isPacked
      ? inflateSync(pdf.subarray(start, start + length)).toString('latin1')
      : ''
    objects.set(id, { dictionary, stream })
  }
  return objects
}

/** The characters of a font by the codes of its glyphs. */
function charactersIn(map: string): Map<string, string> {
  const ranges = map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)
  return new Map(
    [...ranges].flatMap(([, from = '', list = '']) =>
      [...list.matchAll(/<([\w ]*)>/g)].map(([, units = ''], index) => [
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...units.split(' ').map((unit) => Number.parseInt(unit, 16))),
      ]),
    ),
  )
}

function textIn(content: string, fonts: Map<string, Map<string, string>>): string {
  let font = ''
  let text = ''
  for (const [, name, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = name
    for (const [code = ''] of glyphs.replace(/> [-\d.]+ ?<?/g, '').matchAll(/[\da-f]{4}/g)) {
      text += fonts.get(font)?.get(code) ?? '\ufffd'
    }
  }
  return text
}
