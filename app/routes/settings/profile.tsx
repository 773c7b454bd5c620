import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AssetInput } from '../../../server/assets/contract'
import { ProfileImage } from '../../accounts/settings/profile-image'
import { readUpload } from '../../accounts/settings/read-upload.server'
import { SettingsHeading } from '../../accounts/settings/settings-heading'
import { usePreValidation } from '../../accounts/use-pre-validation'
import { Field } from '../../design/fields/field'
import { ActionForm } from '../../design/forms/action-form'
import type { FormProblem } from '../../design/forms/problem'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { apiOf } from '../../loaders/api.server'
import { requireUser } from '../../loaders/guards.server'
import { done, refused, textOf } from '../../loaders/problem.server'
import { fileTooLarge } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pageMeta } from '../../page-head/page-meta'
import { settingsMessages } from './messages'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { firstName, lastName, phone, assets } = await requireUser(args)
  const image = assets.find(({ key }) => key === 'profile')
  return { firstName, lastName, phone, imageId: image?.id ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const user = await requireUser(args)
  const { users, assets } = apiOf(args)
  const form = await readUpload(args.request)
  if (!form) return refused(fileTooLarge, imageForm())
  try {
    switch (textOf(form, 'intent')) {
      case 'image': {
        const picture = { targetId: user.id, key: 'profile', file: form.get('file') }
        await assets.create(serviceInput<AssetInput>(picture))
        return done(args.request, 'image')
      }
      case 'removeImage': {
        const image = user.assets.find(({ key }) => key === 'profile')
        if (image) await assets.remove(image.id)
        return done(args.request, 'removeImage')
      }
      default:
        await users.update(user.id, {
          firstName: textOf(form, 'firstName'),
          lastName: textOf(form, 'lastName'),
          phone: textOf(form, 'phone') || null,
        })
        return done(args.request, 'person')
    }
  } catch (error) {
    return refused(error, form)
  }
}

/** Stands in for a form that was not read, because its file was too large. */
function imageForm(): FormData {
  const form = new FormData()
  form.set('intent', 'image')
  return form
}

function doneMessages(text: TextOf<typeof settingsMessages>) {
  return {
    image: text('profile.newPicture'),
    removeImage: text('profile.noPicture'),
    person: text('profile.saved'),
  }
}

export default function ProfilePage() {
  const text = useText(settingsMessages)
  const profile = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const intent = problem?.values.intent
  return (
    <>
      <SettingsHeading title={text('profile.title')} done={useDone(doneMessages(text), problem)} />
      <SettingsSection title={text('profile.picture')} text={text('profile.pictureText')}>
        <ProfileImage
          hasImage={profile.imageId !== null}
          problem={intent === 'image' || intent === 'removeImage' ? problem : undefined}
        />
      </SettingsSection>
      <SettingsSection title={text('profile.aboutYou')}>
        <PersonForm profile={profile} problem={intent === 'person' ? problem : undefined} />
      </SettingsSection>
    </>
  )
}

interface PersonFormProps {
  profile: { firstName: string; lastName: string; phone: string | null }
  problem: FormProblem | undefined
}

function PersonForm({ profile, problem }: PersonFormProps) {
  const text = useText(settingsMessages)
  const { handlers, errorOf } = usePreValidation(['firstName', 'lastName', 'phone'], problem)
  const values: Record<string, string> = problem?.values ?? {}
  return (
    <ActionForm
      intent="person"
      problem={problem}
      submit={{ label: text('profile.save'), pending: text('profile.saving') }}
      {...handlers}
    >
      <div className="field-pair">
        <Field
          label={text('profile.firstName')}
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName ?? profile.firstName}
          error={errorOf('firstName')}
        />
        <Field
          label={text('profile.lastName')}
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName ?? profile.lastName}
          error={errorOf('lastName')}
        />
      </div>
      <Field
        label={text('profile.phone')}
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone ?? profile.phone ?? ''}
        error={errorOf('phone')}
      />
    </ActionForm>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, settingsMessages)('profile.page'), hidden: true })
