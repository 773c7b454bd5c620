import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { siteName } from './site-name'

/** The metadata of an admin screen, with the title of every page: `{screen} - {site name}`. */
export async function brandedMetadata(generated: Promise<Metadata>): Promise<Metadata> {
  const [metadata, payload] = await Promise.all([generated, getPayload({ config })])
  const title = typeof metadata.title === 'string' ? metadata.title.trim() : 'Admin'
  return { ...metadata, title: `${title} - ${await siteName(payload)}` }
}
