import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { trueTypeOf } from '../../../server/assets/true-type/contract'

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
