import type { Api } from '../../server/api/contract'
import { nullIfNotFound, type ServiceFailure } from '../loaders/call-service.server'
import type { TextOf } from '../messages/catalogue'
import type { ContentIds } from './form-values.server'
import type { fixedPageMessages } from './messages'

interface SentAddress {
  /** The name of the field. */
  field: string
  address: string
}

/**
 * The ids of the contents at some addresses of this site, such as `/our-work` or `/content/01jd3w…`.
 * @throws the failure of each field with an address of no content
 */
export async function contentIdsAt(
  { contents }: Pick<Api, 'contents'>,
  sent: readonly SentAddress[],
  text: TextOf<typeof fixedPageMessages>,
): Promise<ContentIds> {
  const message = text('field.content.unknown')
  const ids = new Map<string, string>()
  const errors: { path: string; message: string }[] = []
  for (const { field, address } of sent) {
    const id = ids.get(address) ?? (await contentIdAt(contents, address))
    if (id) ids.set(address, id)
    else errors.push({ path: field, message })
  }
  if (errors.length === 0) return ids
  const failure: ServiceFailure = {
    name: 'ValidationFailed',
    status: 400,
    message,
    errors,
  }
  throw failure
}

async function contentIdAt(contents: Api['contents'], address: string): Promise<string | null> {
  const [, id] = /^\/content\/([^/?#]+)$/.exec(address) ?? []
  const [, slug] = /^\/((?:[a-z]{2}\/)?[^/?#]+)$/.exec(address) ?? []
  if (id) return (await contents.get(id).catch(nullIfNotFound))?.id ?? null
  if (!slug) return null
  const found = await contents.getBySlug(slug).catch(nullIfNotFound)
  return found && 'id' in found ? found.id : null
}
