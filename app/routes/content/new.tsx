import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { administers } from '../../../server/accounts/roles/contract'
import { contentEditingMessages } from '../../contents/editing/messages'
import { signedInStyles } from '../../design/signed-in'
import { contentLanguages } from '../../editor/content-languages.server'
import { DraftPage } from '../../editor/draft-page'
import { noLanguages } from '../../editor/language-settings'
import { pictureLibrary } from '../../editor/picture-library.server'
import { isAfterForm, readForm } from '../../editor/read-form.server'
import { saveDraft } from '../../editor/save-draft.server'
import { SignInAgain } from '../../editor/sign-in-again'
import { signInAgain } from '../../editor/sign-in-again.server'
import { seriesTitles, tagNames } from '../../editor/tag-names.server'
import { TemplateChoice } from '../../editor/templates/template-choice'
import { ownTemplates, templateStart } from '../../editor/templates/template-start.server'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { currentUser, requireArea } from '../../loaders/guards.server'
import { loaderLanguage } from '../../loaders/text.server'
import { pageText } from '../../messages/page-text'
import type { Handle } from '../../navigation/handle'
import { pageMeta } from '../../page-head/page-meta'

export const links = signedInStyles

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export const handle: Handle = { hideNavbar: true, isForAdmins: true }

export async function loader(args: LoaderFunctionArgs) {
  if (isAfterForm(args.request) && !(await currentUser(args))) {
    return {
      library: [],
      tagNames: [],
      seriesTitles: [],
      languages: noLanguages,
      template: null,
      templates: [],
      userId: '',
    }
  }
  const user = await requireArea(args, 'drafts')
  const api = apiOf(args)
  const pictures = pictureLibrary(api, administers(user, 'contents') ? undefined : null)
  const templateName = new URL(args.request.url).searchParams.get('template')
  const found = Promise.all([
    pictures,
    tagNames(api),
    seriesTitles(api),
    contentLanguages(api, null),
    templateStart(api, templateName, await loaderLanguage(args)),
    ownTemplates(api),
  ])
  const [library, names, titles, languages, template, templates] = await callService(
    args.request,
    found,
  )
  return {
    library,
    tagNames: names,
    seriesTitles: titles,
    languages,
    template,
    templates,
    userId: user.id,
  }
}

export async function action(args: ActionFunctionArgs) {
  const sent = await readForm(args.request)
  if (!(await currentUser(args))) return signInAgain(args, sent.form)
  await requireArea(args, 'drafts')
  return saveDraft(args, null, sent)
}

export default function NewContentPage() {
  const { library, tagNames, seriesTitles, languages, template, templates, userId } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  if (outcome?.step === 'signIn') {
    return <SignInAgain problem={outcome.problem} values={outcome.values} />
  }
  return (
    <>
      <TemplateChoice current={template?.name ?? null} own={templates} />
      <DraftPage
        key={template?.name}
        draft={null}
        template={template}
        review={null}
        userId={userId}
        others={[]}
        library={library}
        tagNames={tagNames}
        seriesTitles={seriesTitles}
        languages={languages}
        original={null}
        problem={outcome?.problem}
        faults={outcome?.step === 'refused' ? outcome.faults : undefined}
      />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, contentEditingMessages)('new.title'), hidden: true })
