import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'

const source = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'
/** The family name in the font file. */
export const fontFamily = 'Bricolage Grotesque ExtraBold'

let writtenTo: string | undefined

/** The site's display font as TrueType, because sharp cannot use WOFF. */
export function fontFile(): string {
  writtenTo ??= writeTrueType(readFileSync(createRequire(import.meta.url).resolve(source)))
  return writtenTo
}

function writeTrueType(woff: Buffer): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-font-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'display.ttf')
  writeFileSync(file, trueTypeOf(woff))
  return file
}

/** Unpacks WOFF 1: TrueType with each table compressed (https://www.w3.org/TR/WOFF). */
function trueTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  header.writeUInt16BE(16 * power, 6)
  header.writeUInt16BE(Math.log2(power), 8)
  header.writeUInt16BE(16 * (count - power), 10)
  const parts: Buffer[] = [header]
  let end = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = 44 + 20 * index
    const [offset, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at))
    const table = woff.subarray(offset, Number(offset) + Number(packed))
    const data = Number(packed) < Number(length) ? inflateSync(table) : table
    const record = 12 + 16 * index
    woff.copy(header, record, entry, entry + 4)
    woff.copy(header, record + 4, entry + 16, entry + 20)
    header.writeUInt32BE(end, record + 8)
    header.writeUInt32BE(data.length, record + 12)
    const padding = Buffer.alloc(-data.length & 3)
    parts.push(data, padding)
    end += data.length + padding.length
  }
  return Buffer.concat(parts)
}
