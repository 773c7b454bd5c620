import { isAdmin } from '../../../cms/access/can'
import type { Caller } from '../../identity/caller'
import { ApiError } from '../../operations/errors'
import { permissionError, requireArea } from '../../operations/permission-error'
import { siteText } from '../messages'
import { type FixedPageName, fixedPageName } from './contract'

/** @throws ApiError Unauthorized, Forbidden */
export function requireEditorOfPages(caller: Caller): void {
  if (!isAdmin(caller)) throw permissionError(caller, 'editPages')
}

/**
 * The page that a caller may edit: administrators any, and who changes forms the contact page.
 * @throws ApiError Unauthorized, Forbidden, NotFound
 */
export function requirePage(caller: Caller, name: string): FixedPageName {
  if (name === 'contact') requireArea(caller, 'forms', 'changeForms')
  else requireEditorOfPages(caller)
  const known = fixedPageName.safeParse(name)
  if (known.success) return known.data
  throw new ApiError('NotFound', siteText('noPage', { names: fixedPageName.options.join(', ') }))
}
