import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { AdministratorsLink } from '../../../admin/administrators-link'
import { ButtonLink } from '../../../design/button'
import { ActionForm } from '../../../design/forms/action-form'
import { formatMoment } from '../../../formats/moment'
import { senderOf } from '../../../forms/admin/labels'
import { SubmissionData } from '../../../forms/admin/submission-data'
import { filesShown } from '../../../forms/admin/submission-files'
import { apiOf } from '../../../loaders/api.server'
import { callService, nullIfNotFound } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { isPrefetch } from '../../../loaders/prefetch'
import { refused } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

/** Opening a submission marks it as read; a prefetch does not. */
export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'forms')
  const { forms } = apiOf(args)
  const form = await callService(args.request, forms.get(args.params.id ?? ''))
  // Submissions may have any form name; only form designs have a title.
  const design = await forms.design(form.name).catch(nullIfNotFound)
  if (!form.read && !isPrefetch(args.request)) {
    await callService(args.request, forms.mark({ ids: [form.id], read: true }))
  }
  return {
    form,
    title: design?.title ?? null,
    labels: Object.fromEntries(design?.fields.map(({ key, label }) => [key, label]) ?? []),
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'forms')
  const sent = await sentForm(args.request)
  try {
    await apiOf(args).forms.mark({ ids: [args.params.id ?? ''], read: false })
    return redirect('/admin/forms?done=unread')
  } catch (error) {
    return refused(error, sent)
  }
}

export default function SubmissionPage() {
  const { form, title, labels } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { id, name, data, sender, userId, page, createdAt } = form
  return (
    <>
      <AdminHeading
        title={senderOf(form)}
        back={
          <SiteLink href="/admin/forms" className="link w-fit">
            All submissions
          </SiteLink>
        }
      />
      <div className="admin-columns">
        <dl className="facts-list content-start">
          <div>
            <dt>Form</dt>
            <dd>
              <SiteLink href={`/admin/forms?name=${name}`} className="link">
                {title ?? name}
              </SiteLink>
            </dd>
          </div>
          <div>
            <dt>Sent</dt>
            <dd>
              <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)} UTC</time>
            </dd>
          </div>
          <div>
            <dt>By</dt>
            <dd>
              {userId && sender ? (
                <AdministratorsLink href={`/admin/users/${userId}`}>{sender}</AdministratorsLink>
              ) : (
                'A visitor who was not signed in'
              )}
            </dd>
          </div>
          <div>
            <dt>Sent from</dt>
            <dd>
              {page ? (
                <SiteLink href={page} className="link">
                  {page}
                </SiteLink>
              ) : (
                'Unknown'
              )}
            </dd>
          </div>
        </dl>
        <div className="grid content-start gap-8">
          <section aria-label="Submitted data">
            <SubmissionData data={data} labels={labels} shown={filesShown(form)} />
          </section>
          <ActionForm
            problem={problem}
            variant="quiet"
            submit={{ label: 'Mark as unread', pending: 'Marking…' }}
            aside={
              <ButtonLink href={`/admin/forms/selected?to=delete&id=${id}`} variant="plain">
                Delete…
              </ButtonLink>
            }
          />
        </div>
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Admin: ${args.data?.form.name ?? 'Form'}`, hidden: true })
