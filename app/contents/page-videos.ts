import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { Asset } from '../../server/assets/contract'
import type { RichText } from '../../server/rich-text/contract'
import { isPlayable } from '../assets/playable'
import { isRecord } from '../keys'
import { blockTypeOf, childrenOf } from '../rich-text/nodes'

/** A video of a page, as a `VideoObject` of schema.org that has all that search engines require. */
export type PageVideo = Record<
  '@type' | 'name' | 'thumbnailUrl' | 'contentUrl' | 'uploadDate',
  string
> & {
  duration?: string
}

/** The videos of a text that have a name and a poster; omitted without any. */
export function pageVideos(text: RichText | null, siteUrl: string): PageVideo[] | undefined {
  const videos = text ? videosIn(text.root, siteUrl) : []
  return videos.length > 0 ? videos : undefined
}

function videosIn(node: SerializedLexicalNode, siteUrl: string): PageVideo[] {
  if (blockTypeOf(node) === 'Video' && 'fields' in node && isRecord(node.fields)) {
    return pageVideo(node.fields, siteUrl)
  }
  return childrenOf(node).flatMap((child) => videosIn(child, siteUrl))
}

function pageVideo({ video, caption }: Record<string, unknown>, siteUrl: string): PageVideo[] {
  if (!isAsset(video)) return []
  const { files, alt, createdAt, duration } = video
  const name = (typeof caption === 'string' && caption) || alt
  const { poster, original } = files
  if (!name || !poster || !original) return []
  return [
    {
      '@type': 'VideoObject',
      name,
      thumbnailUrl: new URL(poster, siteUrl).href,
      contentUrl: new URL(original, siteUrl).href,
      // Dates in JSON are texts.
      uploadDate: new Date(createdAt).toISOString(),
      ...(duration !== null && { duration: `PT${Math.max(1, Math.round(duration))}S` }),
    },
  ]
}

/** A text that was read has whole assets. */
function isAsset(value: unknown): value is Asset {
  return isPlayable(value) && 'createdAt' in value
}
