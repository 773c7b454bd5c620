import type { Payload } from 'payload'
import { ownDesign } from '../../cms/homes/designs'
import type { ReadCache } from '../cache/read-cache'
import { asSystem } from '../identity/caller'
import { assignDesigns, cookieDesign, type HomeDesigns } from './assigned-designs'
import { assignDesign, type DesignSetting } from './assignment'
import type { DesignCounts } from './design-counts'

/** Assigns and counts the designs of the home page that this process serves. */
export function createHomeDesigns({
  payload,
  readCache,
  counts,
}: {
  payload: Payload
  readCache: ReadCache
  counts: DesignCounts
}): HomeDesigns {
  return assignDesigns((request) => {
    // Returns a promise only if the setting is not cached.
    const setting = cachedDesignSetting(payload, readCache)
    const assign = (to: DesignSetting) => {
      const known = cookieDesign(request)
      const design = assignDesign(to, known, Math.random())
      if (request.method === 'GET') counts.viewed(design, known === design)
      return design
    }
    return setting instanceof Promise ? setting.then(assign) : assign(setting)
  })
}

/** The setting, or a promise if it is not cached. */
export function cachedDesignSetting(
  payload: Payload,
  readCache: ReadCache,
): DesignSetting | Promise<DesignSetting> {
  return readCache.getMaybeSync('home design', ['home'], () => readDesignSetting(payload))
}

export async function readDesignSetting(payload: Payload): Promise<DesignSetting> {
  const { design, split } = await payload.findGlobal({
    slug: 'home',
    depth: 0,
    select: { design: true, split: true },
    ...asSystem('the design of the home page is public'),
  })
  return { design: design ?? ownDesign, split: split ?? [] }
}
