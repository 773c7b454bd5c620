import type { Payload } from 'payload'
import { ownDesign } from '../../cms/homes/designs'
import type { ReadCache } from '../cache/read-cache'
import { asSystem } from '../identity/caller'
import type { DesignSetting } from './assignment'

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
