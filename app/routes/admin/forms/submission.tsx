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
import { Moment } from '../../../design/moment'
import { senderOf } from '../../../forms/admin/labels'
import { formAdminMessages } from '../../../forms/admin/messages'
import { SubmissionData } from '../../../forms/admin/submission-data'
import { filesShown } from '../../../forms/admin/submission-files'
import { apiOf } from '../../../loaders/api.server'
import { callService, nullIfNotFound } from '../../../loaders/call-service.server'
import { requireArea } from '../../../loaders/guards.server'
import { isPrefetch } from '../../../loaders/prefetch'
import { refused } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
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
  const text = useText(formAdminMessages)
  const { form, title, labels } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  const { id, name, data, sender, userId, page, createdAt } = form
  return (
    <>
      <AdminHeading
        title={senderOf(form, text)}
        back={
          <SiteLink href="/admin/forms" className="link w-fit">
            {text('allSubmissions')}
          </SiteLink>
        }
      />
      <div className="admin-columns">
        <dl className="facts-list content-start">
          <div>
            <dt>{text('form')}</dt>
            <dd>
              <SiteLink href={`/admin/forms?name=${name}`} className="link">
                {title ?? name}
              </SiteLink>
            </dd>
          </div>
          <div>
            <dt>{text('submission.sent')}</dt>
            <dd>
              <Moment at={createdAt} />
            </dd>
          </div>
          <div>
            <dt>{text('submission.by')}</dt>
            <dd>
              {userId && sender ? (
                <AdministratorsLink href={`/admin/users/${userId}`}>{sender}</AdministratorsLink>
              ) : (
                text('submission.signedOut')
              )}
            </dd>
          </div>
          <div>
            <dt>{text('submission.page')}</dt>
            <dd>
              {page ? (
                <SiteLink href={page} className="link">
                  {page}
                </SiteLink>
              ) : (
                text('submission.unknown')
              )}
            </dd>
          </div>
        </dl>
        <div className="grid content-start gap-8">
          <section aria-label={text('data')}>
            <SubmissionData data={data} labels={labels} shown={filesShown(form)} />
          </section>
          <ActionForm
            problem={problem}
            variant="quiet"
            submit={{ label: text('markUnread'), pending: text('marking') }}
            aside={
              <ButtonLink href={`/admin/forms/selected?to=delete&id=${id}`} variant="plain">
                {text('deleteThis')}
              </ButtonLink>
            }
          />
        </div>
      </div>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, formAdminMessages)
  const form = args.data?.form.name ?? text('form')
  return pageMeta(args, { title: text('page.submission', { form }), hidden: true })
}
