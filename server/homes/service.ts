import type { Payload } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { homeDesigns } from '../../cms/homes/designs'
import { updatePublished } from '../../cms/site/published-page'
import type { ReadCache } from '../cache/read-cache'
import { asCaller, type Caller } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import { dayMs, dayOf } from '../operations/days'
import { permissionError } from '../operations/permission-error'
import {
  countedDays,
  type HomeGallery,
  type HomesOperations,
  homeChoice,
  homeViews,
} from './contract'
import type { DesignCounts } from './design-counts'
import { cachedDesignSetting, readDesignSetting } from './design-setting'
import { designText } from './messages'

/** The operations on home page designs, with the permissions of one caller. */
export function homesOperations({
  payload,
  caller,
  readCache,
  designCounts,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
  readCache: ReadCache
  designCounts: DesignCounts
}): HomesOperations {
  async function gallery(): Promise<HomeGallery> {
    if (!isAdmin(caller)) throw permissionError(caller, 'seeHomes')
    const { design, split } = await readDesignSetting(payload)
    const counts = await designCounts.since(dayOf(new Date(Date.now() - countedDays * dayMs)))
    return {
      design,
      designs: homeDesigns.map(({ value }) => ({
        name: value,
        title: designText(`${value}.title`),
        idea: designText(`${value}.idea`),
        weight: split.find((each) => each.design === value)?.weight ?? 0,
        ...(counts.get(value) ?? { views: 0, knownViews: 0, submissions: 0 }),
      })),
    }
  }

  return {
    gallery,
    async choose(input) {
      const { design, weights } = homeChoice.parse(input)
      if (!isAdmin(caller)) throw permissionError(caller, 'chooseHome')
      const split = homeDesigns.flatMap(({ value }) => {
        const weight = weights[value] ?? 0
        return weight > 0 ? [{ design: value, weight }] : []
      })
      await writeWithLock({ payload, withLock }, 'home', () =>
        updatePublished(payload, 'home', { design, split }, asCaller(caller)),
      )
      return gallery()
    },
    async assignment() {
      const { design, split } = await cachedDesignSetting(payload, readCache)
      return { design, split: split.map(({ design, weight }) => ({ design, weight })) }
    },
    async countViews(input) {
      for (const { design, ...counts } of homeViews.parse(input).views) {
        designCounts.viewed(design, counts)
      }
    },
  }
}
