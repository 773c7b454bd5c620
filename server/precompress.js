import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = /\.(?:js|css|svg|json|txt|ico|webmanifest)$/
/** A smaller body already fits into one packet. */
const worthIt = 1024

const encoders = {
  '.br': (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  '.gz': (body) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
}

/**
 * Writes compressed copies next to each text file of a folder, at maximum quality, so that no
 * visitor waits for it. Plain JavaScript, because it runs before anything is built.
 * @param {string} folder
 */
export async function precompress(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of names
    .filter((name) => texts.test(name))
    .map((name) => path.join(folder, name))) {
    const body = readFileSync(file)
    if (body.length < worthIt) continue
    for (const [ending, encode] of Object.entries(encoders)) {
      const encoded = await encode(body)
      if (encoded.length < body.length) writeFileSync(file + ending, encoded)
    }
  }
}
