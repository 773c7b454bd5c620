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
import { uploadFiles } from '../../../library/upload-files.server'
import { UploadForm } from '../../../library/upload-form'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { done, refusedField } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
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
  return { assets: content.map(listedAsset), number, totalPages, shown }
}

/** Without JavaScript the files are sent together. */
export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'contents')
  // The size of the form is limited; the service rejects a file that is too large, and stores the others.
  const form = await sentForm(
    args.request,
    memoryUploads({ maxPartSize: Number.POSITIVE_INFINITY }),
  )
  const problem = await uploadFiles(apiOf(args), form.getAll('file'))
  return problem ? refusedField(form, 'file', problem) : done(args.request, 'uploaded')
}

const doneMessages = {
  uploaded: 'Uploaded. Give pictures an alternative text next.',
  deleted: 'The file is deleted.',
}

/** All pictures and files of the site. */
export default function AssetsPage() {
  const { assets, number, totalPages, shown } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const isFiltered = shown.search !== '' || shown.only !== ''
  return (
    <>
      <AdminHeading title="Media" done={useDone(doneMessages, problem)}>
        <p className="settings-text">
          The pictures and files of the site. A file that is replaced here is new wherever it is
          used.
        </p>
      </AdminHeading>
      <UploadForm problem={problem} />
      <LibraryFilter {...shown} />
      {assets.length === 0 ? (
        <EmptyState
          title={isFiltered ? 'No results.' : 'No files yet.'}
          text={isFiltered ? 'Try other words, or show all files.' : 'Upload the first ones above.'}
        />
      ) : (
        <AssetGrid assets={assets} />
      )}
      <Pagination page={number} totalPages={totalPages} label="Media" />
    </>
  )
}

export const meta: MetaFunction = (args) => pageMeta(args, { title: 'Admin: Media', hidden: true })
