import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { AssetReplacement } from '../../../../server/assets/contract'
import type {
  LibraryAsset,
  LibraryChange,
  LibraryOperations,
} from '../../../../server/library/contract'
import { readUpload } from '../../../accounts/settings/read-upload.server'
import { AdminHeading } from '../../../admin/admin-heading'
import { AssetImage } from '../../../assets/asset-image'
import { pictureOf } from '../../../assets/picture'
import { isPlayable, playableKindOf, playableOf } from '../../../assets/playable'
import { CheckboxField } from '../../../design/fields/choice-fields'
import { ActionForm } from '../../../design/forms/action-form'
import { type FormProblem, problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { useMoment } from '../../../formats/reader-zone'
import { AssetFields } from '../../../library/asset-fields'
import { CaptionsForm } from '../../../library/captions-form'
import { asItIs, CropForm } from '../../../library/crop-form'
import { factsOf, isPicture } from '../../../library/listed-asset'
import { libraryMessages } from '../../../library/messages'
import { PlayablePreview } from '../../../library/playable-preview'
import { noPoster, PosterForm } from '../../../library/poster-form'
import { ReplaceForm } from '../../../library/replace-form'
import { AssetUses } from '../../../library/uses'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { versionedProblem, versionIn, versionText } from '../../../loaders/form-version.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, refusedField, textOf } from '../../../loaders/problem.server'
import { fileTooLarge } from '../../../loaders/sent-form.server'
import { serviceInput } from '../../../loaders/service-input'
import { loaderLanguage, loaderText } from '../../../loaders/text.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const { library } = apiOf(args)
  const id = args.params.id ?? ''
  const [asset, uses, folders] = await callService(
    args.request,
    Promise.all([library.get(id), library.uses(id), library.folders()]),
  )
  const { name, alt, credit, licence, folder, files, createdAt, updatedAt } = asset
  return {
    id,
    texts: { name, alt, credit, licence, folder },
    folders: folders.map(({ name }) => name),
    crop: cropOf(asset),
    type: asset.type,
    picture: isPicture(asset) ? pictureOf(asset) : null,
    playable: isPlayable(asset) ? playableOf(asset) : null,
    poster: asset.poster,
    posters: playableKindOf(asset.type) === 'video' ? await posterChoices(library, asset) : [],
    language: await loaderLanguage(args),
    address: files.original ?? null,
    facts: factsOf(asset, await loaderLanguage(args)),
    createdAt,
    version: versionText(updatedAt),
    uses,
  }
}

const maxPosters = 24

/** The newest pictures, and the poster there is. */
async function posterChoices(library: LibraryOperations, { poster }: LibraryAsset) {
  const { content } = await library.list({ only: 'pictures', size: maxPosters, sort: 'id,desc' })
  const isOlder = poster !== null && content.every(({ id }) => id !== poster)
  // It may have been deleted on MongoDB, which leaves its id.
  const older = isOlder ? await library.get(poster).catch(() => null) : null
  return [...(older ? [older] : []), ...content]
    .filter(({ type, key }) => type === 'image/webp' && key !== 'profile')
    .map(({ id, name, files }) => ({ id, name, src: files.crop200x200 ?? '' }))
}

/** How a picture is cropped; null for what cannot be. */
function cropOf({ type, files, shape, focalPoint }: LibraryAsset) {
  const whole = files.whole ?? files.original
  return type === 'image/webp' && whole ? { whole, shape, focalPoint } : null
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  const form = await readUpload(args.request)
  if (!form) return refused(fileTooLarge, replaceForm())
  switch (textOf(form, 'intent')) {
    case 'crop':
      return cropPicture(args, form)
    case 'poster':
      return choosePoster(args, form)
    case 'captions':
      return changeCaptions(args, form)
    case 'replace':
      return replaceFile(args, form)
    case 'delete':
      return deleteAsset(args, form)
    default:
      return changeTexts(args, form)
  }
}

async function changeTexts(args: ActionFunctionArgs, form: FormData) {
  const names = ['name', 'alt', 'credit', 'licence', 'folder'].filter((name) => form.has(name))
  const texts = Object.fromEntries(names.map((name) => [name, textOf(form, name)]))
  return change(args, form, texts)
}

async function cropPicture(args: ActionFunctionArgs, form: FormData) {
  const shape = textOf(form, 'shape')
  const [x, y] = ['x', 'y'].map((name) => numberIn(textOf(form, name)))
  return change(
    args,
    form,
    serviceInput<LibraryChange>({ shape: shape === asItIs ? null : shape, focalPoint: { x, y } }),
  )
}

async function choosePoster(args: ActionFunctionArgs, form: FormData) {
  const poster = textOf(form, 'poster')
  return change(args, form, { poster: poster === noPoster ? null : poster })
}

async function changeCaptions(args: ActionFunctionArgs, form: FormData) {
  if (form.has('remove')) return change(args, form, { newCaptions: null })
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') {
    const text = await loaderText(args, libraryMessages)
    return refusedField(form, 'file', text('captions.choose'))
  }
  const newCaptions = { language: textOf(form, 'language'), text: await file.text() }
  return change(args, form, { newCaptions })
}

/** An empty field is no number, rather than zero. */
function numberIn(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed)
}

async function change(args: ActionFunctionArgs, form: FormData, input: LibraryChange) {
  const updatedAt = versionIn(form) ?? undefined
  try {
    await apiOf(args).library.update(args.params.id ?? '', {
      ...input,
      ...(updatedAt && { updatedAt }),
    })
  } catch (error) {
    const { problem, version } = versionedProblem(error, form)
    return data({ problem, version }, { status: problem.status })
  }
  return done(args.request, 'saved')
}

async function replaceFile(args: ActionFunctionArgs, form: FormData) {
  const file = form.get('file')
  if (!(file instanceof File) || file.name === '') {
    const text = await loaderText(args, libraryMessages)
    return refusedField(form, 'file', text('chooseFile'))
  }
  try {
    await apiOf(args).assets.replace(args.params.id ?? '', serviceInput<AssetReplacement>({ file }))
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, 'replaced')
}

/** Asks first when something uses it, also when that is so only since the page was opened. */
async function deleteAsset(args: ActionFunctionArgs, form: FormData) {
  const { library, assets } = apiOf(args)
  const id = args.params.id ?? ''
  try {
    const uses = await library.uses(id)
    if (uses.length > 0 && !form.has('confirmed')) {
      const text = await loaderText(args, libraryMessages)
      const places = [...new Set(uses.map(({ label }) => label))].join(', ')
      return refusedField(form, 'confirmed', text('asset.isUsed', { places }))
    }
    await assets.remove(id)
  } catch (error) {
    return refused(error, form)
  }
  return redirect('/admin/assets?done=deleted', {
    headers: responseHeadersFor(args.request),
  })
}

/** Stands in for a form that was not read, because its file was too large. */
function replaceForm(): FormData {
  const form = new FormData()
  form.set('intent', 'replace')
  return form
}

/** One picture or file: what it is called, where it is used, and its replacement. */
export default function AssetPage() {
  const text = useText(libraryMessages)
  const momentOf = useMoment()
  const { texts, folders, crop, picture, playable, address, facts, createdAt, version, uses } =
    useLoaderData<typeof loader>()
  const { id, type, poster, posters, language } = useLoaderData<typeof loader>()
  const result: { problem: FormProblem; version?: string | undefined } | undefined =
    useActionData<typeof action>()
  const problem = result?.problem
  const isVideo = playableKindOf(type) === 'video'
  const done = useDone({ saved: text('asset.saved'), replaced: text('asset.replaced') }, problem)
  const changing = problemOf(problem, 'change')
  const cropping = problemOf(problem, 'crop')
  const choosingPoster = problemOf(problem, 'poster')
  const captioning = problemOf(problem, 'captions')
  const replacing = problemOf(problem, 'replace')
  const deleting = problemOf(problem, 'delete')
  return (
    <>
      <AdminHeading
        title={texts.name}
        done={done}
        back={
          <SiteLink href="/admin/assets" className="link w-fit">
            {text('asset.all')}
          </SiteLink>
        }
      >
        <p className="settings-text">
          {text('asset.facts', { facts, moment: momentOf(createdAt) })}
        </p>
      </AdminHeading>
      <div className="admin-columns">
        <div className="asset-preview">
          <AssetImage asset={picture} sizes="(width >= 64rem) 30rem, 100vw" priority />
          {playable ? (
            <PlayablePreview id={id} name={texts.name} folder={texts.folder} asset={playable} />
          ) : null}
          {address ? (
            <SiteLink href={address} className="link w-fit">
              {text('asset.open')}
            </SiteLink>
          ) : null}
        </div>
        <div className="asset-forms">
          <SettingsSection title={text('asset.description')}>
            <ActionForm
              key={version}
              intent="change"
              problem={changing}
              submit={{ label: text('asset.save'), pending: text('asset.saving') }}
            >
              <input type="hidden" name="updatedAt" value={result?.version ?? version} />
              <AssetFields
                asset={texts}
                folders={folders}
                isPicture={picture !== null}
                problem={changing}
              />
            </ActionForm>
          </SettingsSection>
          {crop ? (
            <SettingsSection title={text('crop')} text={text('crop.text')}>
              <CropForm
                key={version}
                {...crop}
                version={result?.version ?? version}
                problem={cropping}
              />
            </SettingsSection>
          ) : null}
          {isVideo && playable ? (
            <>
              <SettingsSection title={text('poster')} text={text('poster.text')}>
                <PosterForm
                  key={version}
                  poster={poster}
                  choices={posters}
                  version={result?.version ?? version}
                  problem={choosingPoster}
                />
              </SettingsSection>
              <SettingsSection title={text('captions')} text={text('captions.text')}>
                <CaptionsForm
                  key={version}
                  captions={playable.captions}
                  language={language}
                  version={result?.version ?? version}
                  problem={captioning}
                />
              </SettingsSection>
            </>
          ) : null}
          <SettingsSection title={text('uses')}>
            <AssetUses uses={uses} />
          </SettingsSection>
          <SettingsSection title={text('asset.replace')} text={text('asset.replace.text')}>
            <ReplaceForm id={id} type={type} address={address} problem={replacing} />
          </SettingsSection>
          <SettingsSection title={text('asset.delete')} text={text('asset.delete.text')}>
            <ActionForm
              intent="delete"
              variant="danger"
              problem={deleting}
              submit={{ label: text('asset.delete.submit'), pending: text('asset.deleting') }}
            >
              {uses.length > 0 || deleting?.fields.confirmed ? (
                <CheckboxField
                  label={text('asset.delete.anyway')}
                  name="confirmed"
                  value="yes"
                  error={deleting?.fields.confirmed}
                />
              ) : null}
            </ActionForm>
          </SettingsSection>
        </div>
      </div>
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, libraryMessages)('assetTitle'), hidden: true })
