import {
  APIError,
  type GlobalBeforeChangeHook,
  type GlobalBeforeOperationHook,
  type GlobalConfig,
} from 'payload'
import { siteText } from './messages'

/**
 * Visitors always see the pages of the site: what is not saved as a draft over a published version is published,
 * also where a program does not say so.
 */
const publishUnlessDraft: GlobalBeforeOperationHook = ({ args, operation }) => {
  if (operation !== 'update' || args.draft) return args
  if (args.data?._status === 'draft') {
    throw new APIError(siteText('unpublish'), 400)
  }
  return { ...args, data: { ...args.data, _status: 'published' } }
}

/**
 * Payload would write a version onto what visitors see, also as a draft, and past the hooks of a change: the settings
 * would get an earlier rule of sign-in.
 */
const restoreInOwnAdmin: GlobalBeforeOperationHook = ({ args, operation, global }) => {
  if (operation !== 'restoreVersion') return args
  const address = `/admin/pages/${global.slug}/versions`
  throw new APIError(siteText('restore', { address }), 400, null, true)
}

/** What a page was before it had versions is the first of them; otherwise nobody could restore it. */
const storeFirstVersion: GlobalBeforeChangeHook = async ({ global: { slug }, data, req }) => {
  const { db } = req.payload
  // MongoDB counts nothing in a transaction.
  const { docs } = await db.findGlobalVersions({ global: slug, limit: 1, pagination: false, req })
  if (docs.length > 0) return data
  const stored = await db.findGlobal<Stored>({ slug, req })
  if (!stored?.updatedAt) return data
  await db.createGlobalVersion({
    globalSlug: slug,
    versionData: stored,
    autosave: false,
    createdAt: stored.updatedAt,
    updatedAt: stored.updatedAt,
    returning: false,
    req,
  })
  return data
}

interface Stored extends Record<string, unknown> {
  updatedAt?: string
}

/** A page of the site with drafts and versions. A draft is never what visitors see. */
export function pageWithDrafts(global: GlobalConfig): GlobalConfig {
  return {
    ...global,
    access: { ...global.access, readVersions: global.access?.update },
    versions: { max: 100, drafts: true },
    hooks: {
      ...global.hooks,
      beforeChange: [...(global.hooks?.beforeChange ?? []), storeFirstVersion],
      beforeOperation: [
        ...(global.hooks?.beforeOperation ?? []),
        publishUnlessDraft,
        restoreInOwnAdmin,
      ],
    },
  }
}
