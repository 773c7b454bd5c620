import { ApiError } from '../../operations/errors'
import type { AccountServices } from '../account-services'
import { accountText } from '../messages'
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
      if (!last) throw new ApiError('NotFound', accountText('noSuchCall'))
      return last
    },
  }
}
