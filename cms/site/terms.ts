import type { GlobalConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { sitePageFields } from './page-fields'

export const terms: GlobalConfig = {
  slug: 'terms',
  label: 'Terms page',
  admin: { group: 'Website' },
  access: { read: everyone, update: admins },
  fields: sitePageFields({ title: 'Terms Of Service' }),
}
