import { inflateSync } from 'node:zlib'

/*
 * Fonts for drawing pictures and PDFs, which need TrueType. The pages run this on the server, for their
 * preview images.
 */

/** Unpacks WOFF 1: TrueType with each table compressed (https://www.w3.org/TR/WOFF). */
export function trueTypeOf(woff: Buffer): Buffer {
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
