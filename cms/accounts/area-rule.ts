import { type AccessEntry, isArea } from '../access/can'
import { accountText } from './messages'

/** @returns true, or what is wrong with an entry about an area */
export function areaRule({ permission, targetId }: Partial<AccessEntry>): true | string {
  if (!isArea(targetId) || permission === 'edit') return true
  return accountText('editOnArea', { area: targetId })
}
