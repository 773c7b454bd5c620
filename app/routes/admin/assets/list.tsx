import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as memoryUploads,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { EmptyState } from '../../../design/empty-state'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { Pagination } from '../../../design/table/pagination'
import { chosenFolder, LibraryFilter, libraryFilterOf } from '../../../library/filter'
import { listedAsset } from '../../../library/listed-asset'
import { libraryMessages } from '../../../library/messages'
import { MoveForm } from '../../../library/move-form'
import { RenameFolder } from '../../../library/rename-folder'
import { uploadFiles } from '../../../library/upload-files.server'
import { UploadForm } from '../../../library/upload-form'
import { apiOf, responseHeadersFor } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refused, refusedField, textOf } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { loaderLanguage, loaderText } from '../../../loaders/text.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'contents')
  const query = new URL(args.request.url).searchParams
  const { shown, input } = libraryFilterOf(query)
  const { page, sort } = listQueryOf(query, { sortable: ['name', 'id'], defaultSort: 'id,desc' })
  const { library } = apiOf(args)
  const [list, folders] = await callService(
    args.request,
    Promise.all([library.list({ page, sort, size: 24, ...input }), library.folders()]),
  )
  const { content, number, totalPages } = list
  const language = await loaderLanguage(args)
  const assets = content.map((asset) => listedAsset(asset, language))
  return { assets, number, totalPages, shown, folders: folders.map(({ name }) => name) }
}

/** Without JavaScript the files are sent together. */
export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  // The size of the form is limited; the service rejects a file that is too large, and stores the others.
  const form = await sentForm(
    args.request,
    memoryUploads({ maxPartSize: Number.POSITIVE_INFINITY }),
  )
  const text = await loaderText(args, libraryMessages)
  switch (textOf(form, 'intent')) {
    case 'move':
      return moveFiles(args, form)
    case 'rename':
      return renameFolder(args, form)
  }
  const chosen = { chosen: form.getAll('file'), folder: textOf(form, 'folder') }
  const problem = await uploadFiles(apiOf(args), chosen, text)
  return problem ? refusedField(form, 'file', problem) : done(args.request, 'uploaded')
}

async function moveFiles(args: ActionFunctionArgs, form: FormData) {
  const assets = form.getAll('asset').map(String)
  if (assets.length === 0) {
    const text = await loaderText(args, libraryMessages)
    return refusedField(form, 'assets', text('move.none'))
  }
  try {
    await apiOf(args).library.move({ assets, folder: textOf(form, 'folder') })
  } catch (error) {
    return refused(error, form)
  }
  return done(args.request, 'moved')
}

async function renameFolder(args: ActionFunctionArgs, form: FormData) {
  const { searchParams } = new URL(args.request.url)
  const name = textOf(form, 'name')
  try {
    const folder = searchParams.get('folder') ?? ''
    await apiOf(args).library.renameFolder({ folder, name })
  } catch (error) {
    return refused(error, form)
  }
  const query = new URLSearchParams({
    done: 'renamed',
    ...(name.trim() && { folder: name.trim() }),
  })
  return redirect(`/admin/assets?${query}`, { headers: responseHeadersFor(args.request) })
}

/** All pictures and files of the site. */
export default function AssetsPage() {
  const text = useText(libraryMessages)
  const { assets, number, totalPages, shown, folders } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const done = useDone(
    {
      uploaded: text('uploaded'),
      deleted: text('deleted'),
      moved: text('moved'),
      renamed: text('renamed'),
    },
    problem,
  )
  const isFiltered = Object.values(shown).some(Boolean)
  const folder = chosenFolder(shown.folder)
  const moving = problemOf(problem, 'move')
  const renaming = problemOf(problem, 'rename')
  return (
    <>
      <AdminHeading title={text('title')} done={done}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      <UploadForm folder={folder} problem={moving || renaming ? undefined : problem} />
      <LibraryFilter {...shown} folders={folders} />
      {folder ? <RenameFolder key={folder} folder={folder} problem={renaming} /> : null}
      {assets.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'noResults' : 'empty')}
          text={text(isFiltered ? 'noResults.text' : 'empty.text')}
        />
      ) : (
        <MoveForm assets={assets} folders={folders} problem={moving} />
      )}
      <Pagination page={number} totalPages={totalPages} label={text('title')} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, libraryMessages)('listTitle'), hidden: true })
