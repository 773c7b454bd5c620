import { inject } from 'vitest'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

/** The settings of one site, by which several processes of it are started. */
export type SiteSettings = Record<string, string> & { DATA_DIR: string }

/** The settings of a site in a data folder, with the database that the tests run on. */
export function settingsIn(dataDir: string): SiteSettings {
  const mongo = inject('mongo')
  return { DATA_DIR: dataDir, ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }) }
}

/** Starts a site. Its data stays when it stops. */
export function startSite(settings: SiteSettings): Promise<RunningProduct> {
  return startProduct({ dataDir: settings.DATA_DIR, environment: settings })
}
