import { isDeepStrictEqual } from 'node:util'
import { slugBeforeTrash } from '../../../cms/contents/address'
import type { Content as StoredContent } from '../../../cms/payload-types'
import { seriesIdIn } from '../../../cms/series/id'
import { tagIdsIn } from '../../../cms/tags/ids'
import { idOf } from '../../assets/serializer'
import { statusOf } from '../serializer'
import { type VersionChange, versionChange } from './contract'

/** The fields compared between versions. */
const fields: Record<Exclude<VersionChange, 'created'>, (version: StoredContent) => unknown> = {
  title: ({ title }) => title,
  slug: ({ slug }) => (slug ? slugBeforeTrash(slug) : null),
  type: ({ type }) => type,
  status: statusOf,
  trash: ({ deletedAt }) => Boolean(deletedAt),
  description: ({ metadata }) => metadata?.description ?? '',
  image: ({ metadata }) => idOf(metadata?.image),
  tags: ({ metadata }) => tagIdsIn(metadata),
  series: ({ metadata }) => seriesIdIn(metadata),
  part: ({ metadata }) => metadata?.part ?? null,
  permission: ({ metadata }) => metadata?.permission,
  noindex: ({ metadata }) => metadata?.noindex ?? false,
  canonical: ({ metadata }) => metadata?.canonical || null,
  language: ({ language }) => language ?? null,
  fallback: ({ fallback }) => fallback ?? 'original',
  body: ({ data }) => data ?? null,
}

/** The fields that changed since the previous version; `created` for the first version. */
export function changesOf(
  version: StoredContent,
  before: StoredContent | undefined,
): VersionChange[] {
  if (!before) return ['created']
  return versionChange.options.filter(
    (name) => name !== 'created' && !isDeepStrictEqual(fields[name](version), fields[name](before)),
  )
}
