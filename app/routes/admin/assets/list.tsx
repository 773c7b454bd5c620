import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  unstable_createMemoryUploadHandler as memoryUploads,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { listQueryOf } from '../../../admin/list-query'
import { EmptyState } from '../../../design/empty-state'
import { useDone } from '../../../design/forms/use-done'
import { Pagination } from '../../../design/table/pagination'
import { AssetGrid } from '../../../library/asset-grid'
import { LibraryFilter, libraryFilterOf } from '../../../library/filter'
import { listedAsset } from '../../../library/listed-asset'
import { libraryMessages } from '../../../library/messages'
import { uploadFiles } from '../../../library/upload-files.server'
import { UploadForm } from '../../../library/upload-form'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refusedField } from '../../../loaders/problem.server'
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
  const list = await callService(
    args.request,
    apiOf(args).library.list({ page, sort, size: 24, ...input }),
  )
  const { content, number, totalPages } = list
  const language = await loaderLanguage(args)
  const assets = content.map((asset) => listedAsset(asset, language))
  return { assets, number, totalPages, shown }
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
  const problem = await uploadFiles(apiOf(args), form.getAll('file'), text)
  return problem ? refusedField(form, 'file', problem) : done(args.request, 'uploaded')
}

/** All pictures and files of the site. */
export default function AssetsPage() {
  const text = useText(libraryMessages)
  const { assets, number, totalPages, shown } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const done = useDone({ uploaded: text('uploaded'), deleted: text('deleted') }, problem)
  const isFiltered = shown.search !== '' || shown.only !== ''
  return (
    <>
      <AdminHeading title={text('title')} done={done}>
        <p className="settings-text">{text('lead')}</p>
      </AdminHeading>
      <UploadForm problem={problem} />
      <LibraryFilter {...shown} />
      {assets.length === 0 ? (
        <EmptyState
          title={text(isFiltered ? 'noResults' : 'empty')}
          text={text(isFiltered ? 'noResults.text' : 'empty.text')}
        />
      ) : (
        <AssetGrid assets={assets} />
      )}
      <Pagination page={number} totalPages={totalPages} label={text('title')} />
    </>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, libraryMessages)('listTitle'), hidden: true })
