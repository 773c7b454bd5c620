import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useState } from 'react'
import { isAdmin } from '../../../server/accounts/roles/contract'
import { AdminHeading } from '../../admin/admin-heading'
import { AdminMenu } from '../../admin/admin-menu'
import { AuditTable } from '../../audit/table'
import { ErrorSummary } from '../../design/fields/error-summary'
import { useDone } from '../../design/forms/use-done'
import { SettingsSection } from '../../design/settings-section'
import { signedInStyles } from '../../design/signed-in'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { requireArea } from '../../loaders/guards.server'
import { done } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import type { TextOf } from '../../messages/catalogue'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { trashedAddress } from '../../proposals/admin/trashed-address'
import { arrangedForm, rejectedProposal, runAction } from '../../proposals/edit/actions.server'
import { formValuesOf } from '../../proposals/edit/form-values'
import { proposalEditMessages } from '../../proposals/edit/messages'
import { ProposalActions } from '../../proposals/edit/proposal-actions'
import { ProposalForm } from '../../proposals/edit/proposal-form'
import { SaveConflict } from '../../proposals/edit/save-conflict'
import { ItemsTable } from '../../proposals/items-table'
import { StatusBadge } from '../../proposals/status-badge'

export const links = signedInStyles

export const handle: Handle = { isForAdmins: true }

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const user = await requireArea(args, 'proposals')
  const { proposals, audit } = apiOf(args)
  const id = args.params.id ?? ''
  const proposal = await callService(args.request, proposals.source(id))
  const [link, log] = await callService(
    args.request,
    Promise.all([
      proposals.link(id),
      isAdmin(user) ? audit.list({ targetId: id, size: 10 }) : null,
    ]),
  )
  return { proposal, link, log: log?.content ?? null }
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'proposals')
  const form = await sentForm(args.request)
  const id = args.params.id ?? ''
  const arranged = arrangedForm(form)
  if (arranged) return arranged
  try {
    const { done: completed, copy } = await runAction(args, id, form)
    if (copy) return redirect(`${pathTo('proposalEdit', { id: copy })}?done=copied`)
    return completed === 'trashed' ? redirect(trashedAddress(id)) : done(args.request, completed)
  } catch (error) {
    return rejectedProposal(error, form, args, id)
  }
}

function doneMessages(text: TextOf<typeof proposalEditMessages>) {
  return {
    made: text('done.made'),
    saved: text('done.saved'),
    mailed: text('done.mailed'),
    sent: text('done.sent'),
    accepted: text('done.accepted'),
    declined: text('done.declined'),
    draft: text('done.draft'),
    renewed: text('done.renewed'),
    ended: text('done.ended'),
    copied: text('done.copied'),
  }
}

export default function EditProposalPage() {
  const text = useText(proposalEditMessages)
  const { proposal, link, log } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const [unsaved, setUnsaved] = useState(false)
  const problem = result?.problem
  const { id, title, number, status } = proposal
  const isAnswered = status === 'accepted' || status === 'declined'
  const doneMessage = useDone(doneMessages(text), problem)
  const isOfForm = !problem || problem.values.intent === 'save'
  return (
    <div className="admin frame">
      <AdminMenu />
      <AdminHeading
        title={title}
        done={result ? undefined : doneMessage}
        back={
          <SiteLink href="/admin/proposals" className="link w-fit">
            {text('all')}
          </SiteLink>
        }
      >
        <p className="proposal-line">
          <StatusBadge status={status} />
          <span>{text('number', { number })}</span>
          <SiteLink href={pathTo('proposal', { id })} className="link">
            {text('see')}
          </SiteLink>
        </p>
      </AdminHeading>
      <div className="edit-columns">
        {isAnswered ? (
          <section className="grid content-start gap-6" aria-label={text('offered')}>
            {problem && result?.latest ? (
              <>
                <ErrorSummary message={problem.message} />
                <SaveConflict yours={result.attempt} latest={result.latest} />
              </>
            ) : null}
            <p className="settings-text">{text('isFinal', { client: proposal.client, status })}</p>
            <ItemsTable {...proposal} />
          </section>
        ) : (
          <div className="grid content-start gap-8">
            {status === 'sent' ? (
              <p className="settings-text">{text('isRead', { client: proposal.client })}</p>
            ) : null}
            <ProposalForm
              key={id}
              values={formValuesOf(proposal)}
              updatedAt={proposal.updatedAt}
              problem={isOfForm ? problem : undefined}
              attempt={isOfForm ? result?.attempt : undefined}
              latest={result?.latest}
              submit={{ label: text('save'), pending: text('saving') }}
              onDirty={setUnsaved}
            />
          </div>
        )}
        <ProposalActions proposal={proposal} link={link} problem={problem} unsaved={unsaved} />
      </div>
      {log ? (
        <SettingsSection title={text('history')}>
          <AuditTable entries={log} />
        </SettingsSection>
      ) : null}
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, proposalEditMessages)
  const title = args.data?.proposal.title ?? text('proposal')
  return pageMeta(args, { title: text('meta.edit', { title }), hidden: true })
}
