import { ApiError } from '../../operations/errors'
import type { AccountServices } from '../account-services'
import type { TestHelperOperations } from './contract'

/** Reveals mailed codes to tests; responds with NotFound unless switched on. */
export function testHelperOperations({
  codes,
  background,
}: Pick<AccountServices, 'codes' | 'background'>): TestHelperOperations {
  return {
    async codes(userId) {
      await background.settled()
      const last = await codes.lastOf(userId)
      if (!last) throw new ApiError('NotFound', 'There is no such call in /v1.')
      return last
    },
  }
}
