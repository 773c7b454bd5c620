import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { fileTypeFromFile } from 'file-type'
import type { Payload } from 'payload'
import { storeFormFile } from '../../cms/assets/form-file-store'
import { filesOfForm, markPending, removeOrphanedFiles } from '../../cms/assets/orphaned-files'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { maxFileMegabytes } from '../../cms/forms/field-kinds'
import { writeBlob } from '../assets/write-blob'
import type { FormFile, StoredFormFile } from './contract'
import type { OfferedFile } from './rules/contract'

const maxBytes = maxFileMegabytes * 1024 * 1024
/** The type of a file whose content is not recognized; no field accepts it. */
const unknownType = 'application/x-unknown'

/** The files of a submission, inspected but not stored yet. */
export interface SubmittedFiles {
  /** By field. */
  byField: Record<string, OfferedFile>
  /** Stores all files or, if that fails, none. The submission must refer to them. */
  storeAll(payload: Payload): Promise<StoredFormFile[]>
  /** Deletes the temporary files; stored files are not affected. */
  dispose(): Promise<void>
}

/** Detects the real type of the files, regardless of their names and declared types. */
export async function inspectFiles(files: Record<string, FormFile>): Promise<SubmittedFiles> {
  const written: string[] = []
  const dispose = async () => {
    for (const target of written) await rm(target, { force: true })
  }

  async function localPath(file: FormFile): Promise<string> {
    if (!(file instanceof Blob)) return file.path
    const temporaryFile = path.join(uploadFolder(), newId())
    written.push(temporaryFile)
    await writeBlob(file, temporaryFile)
    return temporaryFile
  }

  const inspected: (OfferedFile & { field: string; localFile: string })[] = []
  try {
    for (const [field, file] of Object.entries(files)) {
      const name = nameOf(file)
      if (file instanceof Blob && file.size > maxBytes) {
        inspected.push({ field, name, type: unknownType, size: file.size, localFile: '' })
        continue
      }
      const localFile = await localPath(file)
      const { size } = await stat(localFile)
      const type = (await fileTypeFromFile(localFile))?.mime ?? unknownType
      inspected.push({ field, name, type, size, localFile })
    }
  } catch (error) {
    await dispose()
    throw error
  }

  return {
    byField: Object.fromEntries(
      inspected.map(({ field, name, type, size }) => [field, { name, type, size }]),
    ),
    async storeAll(payload) {
      const stored: StoredFormFile[] = []
      try {
        for (const { field, name, type, size, localFile } of inspected) {
          if (size === 0) continue
          const id = newId()
          stored.push({ id, field, name, type, size })
          await markPending(payload, [`form/${id}`])
          await storeFormFile(id, localFile, type)
        }
        return stored
      } catch (error) {
        await removeOrphanedFiles(payload, filesOfForm(stored))
        throw error
      }
    },
    dispose,
  }
}

/** The original file name, without characters that are invalid on some system. */
function nameOf(file: FormFile): string {
  const sentName = 'name' in file && typeof file.name === 'string' ? file.name : ''
  const [last = ''] = sentName.split(/[\\/]/).slice(-1)
  const name = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim()
  return name.slice(-120) || 'file'
}
