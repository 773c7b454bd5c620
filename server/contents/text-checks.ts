import type { Payload } from 'payload'
import type { z } from 'zod'
import { isRecord } from '../../cms/fields/is-record'
import { picturesIn } from '../../cms/rich-text/text-pictures'
import { blockFaults, setAsideUnfinished } from '../../cms/rich-text/unfinished-blocks'
import { serializeAsset } from '../assets/serializer'
import { asCaller, type Caller } from '../identity/caller'
import { invalid } from '../operations/errors'
import type { PictureWithoutAlt } from './editing/contract'
import { contentText } from './messages'

interface Reader {
  payload: Payload
  caller: Caller
}

/**
 * Parses an input with a text. Unfinished blocks stay as they are if the input says so.
 * @throws ZodError
 */
export function parsedWithText<Input extends { data?: unknown }>(
  schema: z.ZodType<Input>,
  input: unknown,
): Input {
  if (!isRecord(input) || input.keepUnfinished !== true) return schema.parse(input)
  const { rest, putBack } = setAsideUnfinished(input.data)
  const parsed = schema.parse({ ...input, data: rest })
  return { ...parsed, data: putBack(parsed.data) }
}

/**
 * Checks a text that is about to be published.
 * @throws ValidationFailed with the path of each unfinished block, or of each picture without description
 */
export async function requirePublishable(
  reader: Reader,
  text: unknown,
  checks: { keepUnfinished?: boolean | undefined; requireAltTexts?: boolean | undefined },
): Promise<void> {
  const faults = checks.keepUnfinished ? blockFaults(text, 'data') : []
  if (faults.length > 0) throw invalid(faults)
  const pictures = checks.requireAltTexts ? await picturesWithoutAltIn(reader, text) : []
  if (pictures.length === 0) return
  const message = contentText('needsAltText')
  throw invalid(pictures.map(({ path }) => ({ path: `data.${path}.alt`, message })))
}

/** The pictures of a text that neither the text nor their assets describe, in their order. */
export async function picturesWithoutAltIn(
  { payload, caller }: Reader,
  text: unknown,
): Promise<PictureWithoutAlt[]> {
  const pictures = picturesIn(text).filter(({ own }) => !own.decorative && own.alt === undefined)
  if (pictures.length === 0) return []
  const { docs } = await payload.find({
    collection: 'assets',
    where: { id: { in: [...new Set(pictures.map(({ asset }) => asset))] } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  const assets = new Map(docs.map((stored) => [stored.id, serializeAsset(stored)]))
  return pictures.flatMap(({ path, asset: id }) => {
    const asset = assets.get(id)
    const lacksAlt = asset?.type.startsWith('image/') && asset.alt.trim() === ''
    return asset && lacksAlt ? [{ path, asset }] : []
  })
}
