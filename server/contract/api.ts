import type { AssetOperations } from './asset'
import type { AuthOperations } from './auth'
import type { ContentOperations } from './content'
import type { HealthOperations } from './health'
import type { SiteOperations } from './site'
import type { TestHelperOperations } from './test-helper'
import type { UserOperations } from './user'

/**
 * Every operation of `/v1`, for one caller. Services implement it over the database, the browser's
 * client over HTTP; pages are given either and cannot tell.
 */
export interface Api {
  auth: AuthOperations
  users: UserOperations
  contents: ContentOperations
  assets: AssetOperations
  site: SiteOperations
  health: HealthOperations
  testHelper: TestHelperOperations
}
