import type { Brand } from '../../../server/site/brand/contract'
import type { Site, SiteInput } from '../../../server/site/contract'
import { applyStep, type RowStep, rowsIn } from '../../design/rows/rows'
import { textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import type { BrandValues } from '../brand/brand-fields'
import { blankLink, blankSocialLink } from './blank-rows'

/** The values of the form of the site's settings, all as text. */
export interface SiteFormValues {
  name: string
  description: string
  navigation: { label: string; href: string }[]
  socialLinks: { network: string; url: string }[]
  footer: Site['footer']
  brand: BrandValues
}

/** The lists of the form. */
export const siteLists = ['navigation', 'socialLinks'] as const

export function siteFormValuesOf(site: Site): SiteFormValues {
  const { name, description, navigation, socialLinks, footer } = site
  const { accent, accentDark, typeface } = site.brand
  return {
    name,
    description,
    navigation,
    socialLinks,
    footer,
    brand: { accent: accent ?? '', accentDark: accentDark ?? '', typeface: typeface ?? '' },
  }
}

export function siteFormValuesIn(form: FormData): SiteFormValues {
  const text = (name: string) => textOf(form, name).replace(/\r\n/g, '\n')
  return {
    name: text('name'),
    description: text('description'),
    navigation: rowsIn(form, 'navigation').map((at) => ({
      label: text(`${at}.label`),
      href: text(`${at}.href`),
    })),
    socialLinks: rowsIn(form, 'socialLinks').map((at) => ({
      network: text(`${at}.network`),
      url: text(`${at}.url`),
    })),
    footer: {
      text: text('footer.text'),
      company: text('footer.company'),
      email: text('footer.email').trim(),
      phone: text('footer.phone'),
      address: text('footer.address'),
    },
    brand: {
      accent: text('brand.accent').trim(),
      accentDark: text('brand.accentDark').trim(),
      typeface: text('brand.typeface'),
    },
  }
}

/** The form values with a row added, removed or moved. */
export function siteAfterStep(values: SiteFormValues, step: RowStep): SiteFormValues {
  return step.list === 'navigation'
    ? { ...values, navigation: applyStep(values.navigation, step, blankLink) }
    : { ...values, socialLinks: applyStep(values.socialLinks, step, blankSocialLink) }
}

/** Without the rows that are empty. */
export function withoutEmptyRows(values: SiteFormValues): SiteFormValues {
  return {
    ...values,
    navigation: values.navigation.filter(({ label, href }) => label.trim() || href.trim()),
    socialLinks: values.socialLinks.filter(({ url }) => url.trim()),
  }
}

/** The form values as input of the service, which rejects invalid ones. */
export function siteInputFrom({ socialLinks, brand, ...values }: SiteFormValues): SiteInput {
  type SocialLinkInput = NonNullable<SiteInput['socialLinks']>[number]
  const { accent, accentDark, typeface } = brand
  return {
    ...values,
    socialLinks: socialLinks.map((link) => serviceInput<SocialLinkInput>(link)),
    brand: {
      accent: accent || null,
      accentDark: accentDark || null,
      typeface: serviceInput<Brand['typeface']>(typeface || null),
    },
  }
}
