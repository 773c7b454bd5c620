import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { administers } from '../../../server/accounts/roles/contract'
import { contentEditingMessages } from '../../contents/editing/messages'
import { signedInStyles } from '../../design/signed-in'
import { saveAltTexts } from '../../editor/alt-texts.server'
import { altTextsPath } from '../../editor/alt-texts-form'
import { AltTextsView } from '../../editor/alt-texts-view'
import { ConflictView } from '../../editor/conflict-view'
import { contentLanguages, originalOf } from '../../editor/content-languages.server'
import { DraftPage } from '../../editor/draft-page'
import { noLanguages } from '../../editor/language-settings'
import { pictureLibrary } from '../../editor/picture-library.server'
import { isAfterForm, readForm } from '../../editor/read-form.server'
import { saveDraft } from '../../editor/save-draft.server'
import { saveReview } from '../../editor/save-review.server'
import { shownPicture } from '../../editor/shown-picture'
import { SignInAgain } from '../../editor/sign-in-again'
import { signInAgain } from '../../editor/sign-in-again.server'
import { seriesTitles, tagNames } from '../../editor/tag-names.server'
import { apiOf } from '../../loaders/api.server'
import { callService, isServiceFailure } from '../../loaders/call-service.server'
import { currentUser, requireArea } from '../../loaders/guards.server'
import { pageText } from '../../messages/page-text'
import type { Handle } from '../../navigation/handle'
import { pageMeta } from '../../page-head/page-meta'

export const links = signedInStyles

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  const id = params.id ?? ''
  const nothing = {
    draft: null,
    review: null,
    others: [],
    library: [],
    tagNames: [],
    seriesTitles: [],
    languages: noLanguages,
    original: null,
    userId: '',
  }
  if (isAfterForm(request) && !(await currentUser(args))) return nothing
  const user = await requireArea(args, 'drafts')
  const userId = user.id
  const isEditor = administers(user, 'contents')
  const api = apiOf(args)
  try {
    const [draft, { others }, library, names, titles, review] = await Promise.all([
      api.contentEditing.get(id),
      // Without scripts the page cannot renew its presence, so the longest one is used.
      api.contentEditing.presence(id, { seconds: 600 }),
      pictureLibrary(api, isEditor ? undefined : id),
      tagNames(api),
      seriesTitles(api),
      api.reviews.get(id),
    ])
    const [languages, original] = await Promise.all([
      contentLanguages(api, draft),
      originalOf(api, draft),
    ])
    const own = shownPicture(draft.metadata.image)
    const isListed = library.some((picture) => picture.id === own?.id)
    const pictures = own && !isListed ? [own, ...library] : library
    return {
      draft,
      review,
      others,
      library: pictures,
      tagNames: names,
      seriesTitles: titles,
      languages,
      original,
      userId,
    }
  } catch (error) {
    const isGone = isServiceFailure(error) && error.status === 404
    if (isGone && isAfterForm(request)) return { ...nothing, userId }
    return callService(request, Promise.reject(error))
  }
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request)
  if (!(await currentUser(args))) return signInAgain(args, sent.form)
  await requireArea(args, 'drafts')
  const { id } = args.params
  if (id && sent.form.has('review')) return saveReview(args, id, sent.form)
  if (id && sent.form.has('altTexts')) return saveAltTexts(args, id, sent.form)
  return saveDraft(args, args.params.id ?? null, sent)
}

export default function EditContentPage() {
  const loaded = useLoaderData<typeof loader>()
  const { draft, review, others, library, languages, original, userId } = loaded
  const answer = useActionData<typeof action>()
  // The panel of the review shows its own.
  const outcome = answer?.step === 'review' ? undefined : answer
  const [query] = useSearchParams()
  if (outcome?.step === 'conflict') return <ConflictView conflict={outcome.conflict} />
  if (outcome?.step === 'signIn') {
    return <SignInAgain problem={outcome.problem} values={outcome.values} />
  }
  if (draft && query.has('altTexts') && draft.picturesWithoutAlt.length > 0) {
    return (
      <AltTextsView
        action={altTextsPath(draft.id)}
        version={draft.updatedAt.toISOString()}
        pictures={draft.picturesWithoutAlt}
        problem={outcome?.step === 'altTexts' ? outcome.problem : undefined}
        task="publish"
      />
    )
  }
  return (
    <DraftPage
      key={draft?.id}
      draft={draft}
      review={review}
      userId={userId}
      others={others}
      library={library}
      tagNames={loaded.tagNames}
      seriesTitles={loaded.seriesTitles}
      languages={languages}
      original={original}
      problem={outcome?.problem}
      faults={outcome?.step === 'refused' ? outcome.faults : undefined}
      // A content deleted in the meantime can be created again.
      action={draft ? undefined : '/content/new'}
    />
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, contentEditingMessages)
  const title = args.data?.draft?.title
  return pageMeta(args, {
    title: title === undefined ? text('edit.untitled') : text('edit.title', { title }),
    hidden: true,
  })
}
