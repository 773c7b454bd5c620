import type { PayloadRequest } from 'payload'
import type { FileFields } from './fields'

/** The stored facts about the captions of a video; without values when it has none. */
export interface CaptionsFields {
  captions: { filename: string | null; filesize: number | null; language: string | null }
}

/** A file in the store that no document refers to yet. */
export interface StoredUpload {
  fields: Partial<FileFields> & Partial<CaptionsFields>
  /** Whether it is the same picture, cropped in another way. */
  isRecropped: boolean
  /** Attaches the files, in the transaction that writes the document. */
  attach(req: PayloadRequest): Promise<void>
  /** Completes the upload, after the document is written. */
  commit(): Promise<void>
  /** Deletes the files, when the document is not written. */
  discard(): Promise<void>
}
