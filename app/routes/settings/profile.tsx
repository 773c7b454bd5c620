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
import { pageMeta } from '../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { id, firstName, lastName, phone, assets } = await requireUser(args)
  const image = assets.find(({ key }) => key === 'profile')
  return { id, firstName, lastName, phone, imageId: image?.id ?? null }
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

const doneMessages = {
  image: 'Your new picture is in place.',
  removeImage: 'Your picture is removed.',
  person: 'Your profile is saved.',
}

export default function ProfilePage() {
  const profile = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const intent = problem?.values.intent
  return (
    <>
      <SettingsHeading title="Profile" done={useDone(doneMessages, problem)} />
      <SettingsSection
        title="Picture"
        text="It is shown in the navigation and next to your messages."
      >
        <ProfileImage
          userId={profile.id}
          hasImage={profile.imageId !== null}
          problem={intent === 'image' || intent === 'removeImage' ? problem : undefined}
        />
      </SettingsSection>
      <SettingsSection title="About you">
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
  const { handlers, errorOf } = usePreValidation(['firstName', 'lastName', 'phone'], problem)
  const values: Record<string, string> = problem?.values ?? {}
  return (
    <ActionForm
      intent="person"
      problem={problem}
      submit={{ label: 'Save', pending: 'Saving…' }}
      {...handlers}
    >
      <div className="field-pair">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          defaultValue={values.firstName ?? profile.firstName}
          error={errorOf('firstName')}
        />
        <Field
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          defaultValue={values.lastName ?? profile.lastName}
          error={errorOf('lastName')}
        />
      </div>
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={values.phone ?? profile.phone ?? ''}
        error={errorOf('phone')}
      />
    </ActionForm>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Settings', hidden: true })
