import type { GlobalConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { sitePageFields } from './page-fields'

export const about: GlobalConfig = {
  slug: 'about',
  label: 'About page',
  admin: { group: 'Website' },
  access: { read: everyone, update: admins },
  fields: sitePageFields({ title: 'About' }),
}
