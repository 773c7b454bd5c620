import type { ReactNode } from 'react'
import { languageNames } from '../../../server/messages/languages/contract'
import type { PageLink } from '../../../server/site/contract'
import { siteLimits } from '../../../server/site/limits/contract'
import { type Choice, Field, SelectField, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { EnterSubmits } from '../../design/forms/enter-submits'
import type { FormProblem } from '../../design/forms/problem'
import { useUnsavedChanges } from '../../design/forms/use-unsaved-changes'
import { EditPart } from '../../design/rows/edit-part'
import { useText } from '../../messages/use-text'
import { BrandFields } from '../brand/brand-fields'
import type { SiteFormValues } from './form-values.server'
import { HoursRows } from './hours-rows'
import { LanguagesField } from './languages-field'
import { NavigationRows, SocialLinkRows } from './link-rows'
import { settingsMessages } from './messages'
import { SitePictures, type StoredPictures } from './site-pictures'

const languageChoices = Object.entries(languageNames).map(([value, label]) => ({ value, label }))

interface SiteFormProps {
  values: SiteFormValues
  /** See `versionIn`. */
  version: string
  pages: readonly PageLink[]
  /** The names of all time zones. */
  timeZones: readonly string[]
  /** All languages that contents can be translated into. */
  languages: readonly Choice[]
  pictures: StoredPictures
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
  /** The buttons beside that which saves a draft. */
  aside: ReactNode
}

/** The settings of the site, its texts and its pictures. */
export function SiteForm(props: SiteFormProps) {
  const text = useText(settingsMessages)
  const { values, version, pages, timeZones, languages, pictures, problem, isStored, aside } = props
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)

  return (
    <ActionForm
      intent="save"
      encType="multipart/form-data"
      problem={problem}
      submit={{ label: text('save'), pending: text('saving') }}
      variant="quiet"
      size="small"
      className="edit-form page-form"
      onInput={mark}
      aside={aside}
    >
      <EnterSubmits label={text('save')} />
      <input type="hidden" name="updatedAt" value={version} />
      <Field
        label={text('name')}
        name="name"
        required
        maxLength={siteLimits.name}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextareaField
        label={text('description')}
        name="description"
        required
        rows={2}
        maxLength={siteLimits.description}
        hint={text('description.hint')}
        defaultValue={values.description}
        error={errors.description}
      />
      <SelectField
        label={text('language')}
        name="language"
        options={languageChoices}
        hint={text('language.hint')}
        defaultValue={values.language}
        error={errors.language}
      />
      <LanguagesField chosen={values.languages} choices={languages} error={errors.languages} />
      <NavigationRows links={values.navigation} pages={pages} errors={errors} onArrange={mark} />
      <EditPart name="contact" title={text('contact')} announcement="">
        <TextareaField
          label={text('contact.text')}
          name="footer.text"
          rows={2}
          maxLength={siteLimits.footer.text}
          defaultValue={values.footer.text}
          error={errors['footer.text']}
        />
        <div className="field-pair">
          <Field
            label={text('contact.company')}
            name="footer.company"
            autoComplete="organization"
            maxLength={siteLimits.footer.company}
            hint={text('contact.company.hint')}
            defaultValue={values.footer.company}
            error={errors['footer.company']}
          />
          <Field
            label={text('contact.email')}
            name="footer.email"
            type="email"
            autoComplete="off"
            maxLength={siteLimits.footer.email}
            hint={text('contact.email.hint')}
            defaultValue={values.footer.email}
            error={errors['footer.email']}
          />
        </div>
        <div className="field-pair">
          <Field
            label={text('contact.phone')}
            name="footer.phone"
            type="tel"
            autoComplete="off"
            maxLength={siteLimits.footer.phone}
            defaultValue={values.footer.phone}
            error={errors['footer.phone']}
          />
          <TextareaField
            label={text('contact.address')}
            name="footer.address"
            rows={2}
            maxLength={siteLimits.footer.address}
            defaultValue={values.footer.address}
            error={errors['footer.address']}
          />
        </div>
      </EditPart>
      <SocialLinkRows links={values.socialLinks} errors={errors} onArrange={mark} />
      <BrandFields brand={values.brand} errors={errors} onSet={mark} />
      <HoursRows
        timeZone={values.timeZone}
        hours={values.hours}
        timeZones={timeZones}
        errors={errors}
        onArrange={mark}
      />
      <SitePictures pictures={pictures} errors={errors} />
    </ActionForm>
  )
}
