import { isAdmin } from '../../../cms/access/can'
import type { Caller } from '../../identity/caller'
import { ApiError } from '../../operations/errors'
import { permissionError } from '../../operations/permission-error'
import { siteText } from '../messages'
import { type FixedPageName, fixedPageName } from './contract'

/** @throws ApiError Unauthorized, Forbidden */
export function requireEditorOfPages(caller: Caller): void {
  if (!isAdmin(caller)) throw permissionError(caller, 'editPages')
}

/** The page that a caller may edit. @throws ApiError Unauthorized, Forbidden, NotFound */
export function requirePage(caller: Caller, name: string): FixedPageName {
  requireEditorOfPages(caller)
  const known = fixedPageName.safeParse(name)
  if (known.success) return known.data
  throw new ApiError('NotFound', siteText('noPage', { names: fixedPageName.options.join(', ') }))
}
