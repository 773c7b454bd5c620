import type { GlobalConfig } from 'payload'
import { admins, everyone } from '../access/rules'
import { sitePageFields } from '../fields/site-page'

export const about: GlobalConfig = {
  slug: 'about',
  label: 'About page',
  admin: { group: 'Website' },
  access: { read: everyone, update: admins },
  fields: sitePageFields({ title: 'About' }),
}
