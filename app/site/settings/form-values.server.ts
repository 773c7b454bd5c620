import type { OpeningHours, OpeningHoursInput } from '../../../server/chats/opening-hours/contract'
import type { Brand } from '../../../server/site/brand/contract'
import type { SiteSettings, SiteSettingsInput } from '../../../server/site/contract'
import { applyStep, type RowStep, rowsIn } from '../../design/rows/rows'
import { textOf } from '../../loaders/problem.server'
import { serviceInput } from '../../loaders/service-input'
import type { BrandValues } from '../brand/brand-fields'
import { blankHours, blankLink, blankSocialLink } from './blank-rows'

/** The values of the form of the site's settings, all as text. */
export interface SiteFormValues {
  name: string
  description: string
  language: string
  /** That contents are translated into. */
  languages: string[]
  navigation: { label: string; href: string }[]
  socialLinks: { network: string; url: string }[]
  footer: SiteSettings['footer']
  brand: BrandValues
  timeZone: string
  /** The opening hours of the chat. */
  hours: { day: string; from: string; until: string }[]
}

/** The lists of the form. */
export const siteLists = ['navigation', 'socialLinks', 'hours'] as const

export function siteFormValuesOf(
  site: SiteSettings,
  { timeZone, hours }: OpeningHours,
): SiteFormValues {
  const { name, description, language, languages, navigation, socialLinks, footer } = site
  const { accent, accentDark, typeface } = site.brand
  return {
    name,
    description,
    language,
    languages,
    navigation,
    socialLinks,
    footer,
    brand: { accent: accent ?? '', accentDark: accentDark ?? '', typeface: typeface ?? '' },
    timeZone,
    hours,
  }
}

export function siteFormValuesIn(form: FormData): SiteFormValues {
  const text = (name: string) => textOf(form, name).replace(/\r\n/g, '\n')
  return {
    name: text('name'),
    description: text('description'),
    language: text('language'),
    languages: form.getAll('languages').map(String),
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
    timeZone: text('timeZone').trim(),
    hours: rowsIn(form, 'hours').map((at) => ({
      day: text(`${at}.day`),
      from: text(`${at}.from`).trim(),
      until: text(`${at}.until`).trim(),
    })),
  }
}

/** The form values with a row added, removed or moved. */
export function siteAfterStep(values: SiteFormValues, step: RowStep): SiteFormValues {
  switch (step.list) {
    case 'navigation':
      return { ...values, navigation: applyStep(values.navigation, step, blankLink) }
    case 'hours':
      return { ...values, hours: applyStep(values.hours, step, blankHours) }
    default:
      return { ...values, socialLinks: applyStep(values.socialLinks, step, blankSocialLink) }
  }
}

/** Without the rows that are empty. */
export function withoutEmptyRows(values: SiteFormValues): SiteFormValues {
  return {
    ...values,
    navigation: values.navigation.filter(({ label, href }) => label.trim() || href.trim()),
    socialLinks: values.socialLinks.filter(({ url }) => url.trim()),
    hours: values.hours.filter(({ from, until }) => from || until),
  }
}

/** The form values as input of the service, which rejects invalid ones. */
export function siteInputFrom({
  language,
  languages,
  socialLinks,
  brand,
  timeZone: _timeZone,
  hours: _hours,
  ...values
}: SiteFormValues): SiteSettingsInput {
  type SocialLinkInput = NonNullable<SiteSettingsInput['socialLinks']>[number]
  const { accent, accentDark, typeface } = brand
  return {
    ...values,
    language: serviceInput<SiteSettings['language']>(language),
    languages: serviceInput<SiteSettings['languages']>(languages),
    socialLinks: socialLinks.map((link) => serviceInput<SocialLinkInput>(link)),
    brand: {
      accent: accent || null,
      accentDark: accentDark || null,
      typeface: serviceInput<Brand['typeface']>(typeface || null),
    },
  }
}

/** The opening hours of the form as input of the service. */
export function openingHoursInputFrom({ timeZone, hours }: SiteFormValues): OpeningHoursInput {
  type HoursInput = NonNullable<OpeningHoursInput['hours']>[number]
  return { timeZone, hours: hours.map((each) => serviceInput<HoursInput>(each)) }
}
