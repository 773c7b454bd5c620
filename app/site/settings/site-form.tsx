import type { PageLink } from '../../../server/site/contract'
import { siteLimits } from '../../../server/site/limits/contract'
import { Field, SelectField, TextareaField } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import { EnterSubmits } from '../../design/forms/enter-submits'
import type { FormProblem } from '../../design/forms/problem'
import { useUnsavedChanges } from '../../design/forms/use-unsaved-changes'
import { EditPart } from '../../design/rows/edit-part'
import { languageChoices } from '../../messages/language-names'
import { BrandFields } from '../brand/brand-fields'
import type { SiteFormValues } from './form-values.server'
import { HoursRows } from './hours-rows'
import { NavigationRows, SocialLinkRows } from './link-rows'
import { SitePictures, type StoredPictures } from './site-pictures'

interface SiteFormProps {
  values: SiteFormValues
  /** See `versionIn`. */
  version: string
  pages: readonly PageLink[]
  /** The names of all time zones. */
  timeZones: readonly string[]
  pictures: StoredPictures
  problem: FormProblem | undefined
  /** Whether the values are as stored. */
  isStored: boolean
}

/** The settings of the site, its texts and its pictures. */
export function SiteForm(props: SiteFormProps) {
  const { values, version, pages, timeZones, pictures, problem, isStored } = props
  const errors = problem?.fields ?? {}
  const mark = useUnsavedChanges(values, isStored)

  return (
    <ActionForm
      encType="multipart/form-data"
      problem={problem}
      submit={{ label: 'Save', pending: 'Saving…' }}
      className="edit-form"
      onInput={mark}
    >
      <EnterSubmits label="Save" />
      <input type="hidden" name="updatedAt" value={version} />
      <Field
        label="Name"
        name="name"
        required
        maxLength={siteLimits.name}
        defaultValue={values.name}
        error={errors.name}
      />
      <TextareaField
        label="Description"
        name="description"
        required
        rows={2}
        maxLength={siteLimits.description}
        hint="For search engines, on pages that have no description of their own."
        defaultValue={values.description}
        error={errors.description}
      />
      <SelectField
        label="Language"
        name="language"
        options={languageChoices}
        hint="Of menus, buttons, messages and mails, and of dates. Your own texts stay as they are."
        defaultValue={values.language}
        error={errors.language}
      />
      <NavigationRows links={values.navigation} pages={pages} errors={errors} onArrange={mark} />
      <EditPart name="contact" title="Footer and contact data" announcement="">
        <TextareaField
          label="Text"
          name="footer.text"
          rows={2}
          maxLength={siteLimits.footer.text}
          defaultValue={values.footer.text}
          error={errors['footer.text']}
        />
        <div className="field-pair">
          <Field
            label="Company"
            name="footer.company"
            autoComplete="organization"
            maxLength={siteLimits.footer.company}
            hint="In the copyright line, and the sender of proposals."
            defaultValue={values.footer.company}
            error={errors['footer.company']}
          />
          <Field
            label="E-mail address"
            name="footer.email"
            type="email"
            autoComplete="off"
            maxLength={siteLimits.footer.email}
            hint="The contact form is mailed to it."
            defaultValue={values.footer.email}
            error={errors['footer.email']}
          />
        </div>
        <div className="field-pair">
          <Field
            label="Phone"
            name="footer.phone"
            type="tel"
            autoComplete="off"
            maxLength={siteLimits.footer.phone}
            defaultValue={values.footer.phone}
            error={errors['footer.phone']}
          />
          <TextareaField
            label="Address"
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
