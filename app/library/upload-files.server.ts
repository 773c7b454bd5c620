import type { Api } from '../../server/api/contract'
import { isServiceFailure } from '../loaders/call-service.server'
import type { TextOf } from '../messages/catalogue'
import type { libraryMessages } from './messages'
import { siteUpload } from './site-upload'

/**
 * Uploads the files of a form. One that is rejected does not keep the others from being stored.
 * @param folder where they go; empty for no folder
 * @returns what was rejected and why; null when all are stored
 */
export async function uploadFiles(
  { assets }: Pick<Api, 'assets'>,
  { chosen, folder }: { chosen: FormDataEntryValue[]; folder: string },
  text: TextOf<typeof libraryMessages>,
): Promise<string | null> {
  // Without a choice, browsers send a file without a name.
  const files = chosen.filter((file) => typeof file !== 'string').filter(({ name }) => name !== '')
  if (files.length === 0) return text('chooseFile')
  const problems: string[] = []
  for (const file of files) {
    try {
      await assets.create(siteUpload(file, folder))
    } catch (error) {
      if (!isServiceFailure(error) || error.status >= 500) throw error
      problems.push(`${file.name}: ${error.errors?.[0]?.message ?? error.message}`)
    }
  }
  if (problems.length === 0) return null
  const done = files.length - problems.length
  return `${text('upload.summary', { done, count: files.length })} ${problems.join(' ')}`
}
