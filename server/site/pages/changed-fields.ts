import type { Payload } from 'payload'
import { z } from 'zod'
import { isRecord } from '../../../cms/fields/is-record'
import type { Home as StoredHome, Site as StoredSite } from '../../../cms/payload-types'
import { richTextFromMarkdown } from '../../../cms/rich-text/markdown'
import { contactPage, contactPageInput } from '../../forms/administration/contract'
import { storedFields } from '../../forms/administration/serializer'
import { unchangedFields } from '../../operations/unchanged-fields'
import { type SiteSettings, sitePage, siteSettings, siteSettingsInput } from '../contract'
import { withoutUnchangedFields, withStoredParts } from '../unchanged'
import {
  type FixedPage,
  type FixedPageInput,
  type FixedPageName,
  fixedPageInput,
  homeText,
  homeTextInput,
  sitePageInput,
} from './contract'
import { storedSectionsOf } from './serializer'
import type { PageStore } from './store'

/** What an input says, by the page it is for. */
const textInput = fixedPageInput.extend({ page: sitePageInput })
const inputs = {
  home: fixedPageInput.extend({ page: homeTextInput }),
  about: textInput,
  terms: textInput,
  contact: fixedPageInput.extend({ page: contactPageInput }),
  // A stored setting may be older than a limit: what is sent as it was read is not checked.
  site: fixedPageInput.extend({ page: z.record(z.string(), z.unknown()) }),
}
const settingsInput = z.object({ page: siteSettingsInput })

/** @throws ZodError */
export function parseInput(name: FixedPageName, input: FixedPageInput) {
  return inputs[name].parse(input)
}

/** The fields of an input that change something, as they are stored. */
export async function changedFields(
  { payload, store }: { payload: Payload; store: PageStore },
  name: FixedPageName,
  { latest, page }: { latest: FixedPage; page: unknown },
): Promise<Record<string, unknown>> {
  switch (name) {
    case 'home': {
      const stored = (await store.read(name, { draft: true })) as StoredHome
      return changedSections(stored, latest, page)
    }
    case 'site': {
      const stored = (await store.read(name, { draft: true })) as StoredSite
      return changedSettings(stored, latest.page as SiteSettings, page)
    }
    case 'contact':
      return changedContact(latest, page)
    default:
      return changedTexts(payload, latest, page)
  }
}

function changedSections(
  stored: StoredHome,
  latest: FixedPage,
  page: unknown,
): Record<string, unknown> {
  const given = homeTextInput.parse(page)
  const alike = unchangedFields({ schema: homeTextInput, entity: homeText }, given, latest.page)
  const changed = Object.entries(storedSectionsOf(given)).filter(([field]) => !alike.has(field))
  return Object.fromEntries(
    changed.map(([field, section]) => {
      const known: unknown = Reflect.get(stored, field)
      return [field, { ...(isRecord(known) ? known : {}), ...section }]
    }),
  )
}

function changedSettings(
  stored: StoredSite,
  latest: SiteSettings,
  page: unknown,
): Record<string, unknown> {
  const given = settingsInput.parse({ page: withoutUnchangedFields(page, latest) }).page
  const schema = { schema: siteSettingsInput, entity: siteSettings }
  const alike = unchangedFields(schema, given, latest)
  const changed = Object.entries(given).filter(([field]) => !alike.has(field))
  return withStoredParts(Object.fromEntries(changed), stored)
}

function changedContact(latest: FixedPage, page: unknown): Record<string, unknown> {
  const given = contactPageInput.parse(page)
  const schema = { schema: contactPageInput, entity: contactPage }
  const alike = unchangedFields(schema, given, latest.page)
  const { fields, ...texts } = given
  return withoutFields({ ...texts, ...(fields && { fields: storedFields(fields) }) }, alike)
}

function changedTexts(payload: Payload, latest: FixedPage, page: unknown): Record<string, unknown> {
  const given = sitePageInput.parse(page)
  const alike = unchangedFields({ schema: sitePageInput, entity: sitePage }, given, latest.page)
  const { body, ...fields } = given
  const text = typeof body === 'string' ? richTextFromMarkdown(payload, body) : body
  return withoutFields({ ...fields, ...(body !== undefined && { body: text }) }, alike)
}

function withoutFields(
  written: Record<string, unknown>,
  alike: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(written).filter(([field]) => !alike.has(field)))
}
