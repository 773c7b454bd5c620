import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Payload, ValidationError } from 'payload'
import { uploadFolder } from '../database/data-folder'
import { newId } from '../database/id'
import { fileText } from './messages'
import {
  assetOf,
  clearOrphanRecords,
  markPending,
  removeOrphanedFiles,
  type StoredFile,
} from './orphaned-files'
import { captionsEnding, captionsType } from './playable-types'
import { assetStore } from './store'
import type { CaptionsFields, StoredUpload } from './stored-upload'
import { fileNameOf } from './variants'

/** In bytes: the captions of a whole day. */
const maxBytes = 500 * 1024

export interface SentCaptions {
  /** The code of their language. */
  language: string
  /** WebVTT. */
  text: string
}

const noCaptions: CaptionsFields = { captions: { filename: null, filesize: null, language: null } }

/**
 * Stores captions under a name that cannot be guessed.
 * @param captions null for none, which removes those that there are
 * @throws ValidationError for what is not WebVTT
 */
export async function storeCaptions(
  payload: Payload,
  captions: SentCaptions | null,
): Promise<StoredUpload> {
  const stored: StoredFile[] = []
  const discard = () => removeOrphanedFiles(payload, stored)
  const upload = {
    isRecropped: true,
    attach: (req) => clearOrphanRecords(payload, stored, req),
    discard,
    commit: async () => undefined,
  } satisfies Omit<StoredUpload, 'fields'>
  if (!captions) return { ...upload, fields: noCaptions }
  const text = webVtt(captions.text)
  const filename = fileNameOf(newId(), 'original', captionsEnding)
  const source = path.join(uploadFolder(), newId())
  stored.push(assetOf(filename))
  try {
    await mkdir(uploadFolder(), { recursive: true })
    await writeFile(source, text)
    await markPending(payload, stored)
    await assetStore().put(filename, source, captionsType)
  } catch (error) {
    await discard()
    throw error
  } finally {
    await rm(source, { force: true })
  }
  const facts = { filename, filesize: Buffer.byteLength(text), language: captions.language }
  return { ...upload, fields: { captions: facts } }
}

const signature = /^WEBVTT(?:[ \t][^\n]*)?\n/
const timing =
  /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}/m

/** Captions as they are stored. @throws ValidationError */
function webVtt(sent: string): string {
  const text = sent
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '\ufffd')
  if (Buffer.byteLength(text) > maxBytes) throw unusable(fileText('captions.tooLarge'))
  if (!signature.test(text)) throw unusable(fileText('captions.type'))
  if (!timing.test(text)) throw unusable(fileText('captions.empty'))
  return text
}

function unusable(message: string): ValidationError {
  return new ValidationError({
    collection: 'assets',
    errors: [{ path: 'newCaptions.text', message }],
  })
}
