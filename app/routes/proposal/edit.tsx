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
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { trashedAddress } from '../../proposals/admin/trashed-address'
import { arrangedForm, rejectedProposal, runAction } from '../../proposals/edit/actions.server'
import { formValuesOf } from '../../proposals/edit/form-values'
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
  const api = apiOf(args)
  const id = args.params.id ?? ''
  const arranged = arrangedForm(form)
  if (arranged) return arranged
  try {
    const { done: completed, copy } = await runAction(api, id, form)
    if (copy) return redirect(`${pathTo('proposalEdit', { id: copy })}?done=copied`)
    return completed === 'trashed' ? redirect(trashedAddress(id)) : done(args.request, completed)
  } catch (error) {
    return rejectedProposal(error, form, api, id)
  }
}

const doneMessages = {
  made: 'The draft is saved. Nobody else sees it until it is sent.',
  saved: 'Saved.',
  mailed: 'The link is on its way to the client.',
  sent: 'Marked as sent: the link works now.',
  accepted: 'Recorded as accepted.',
  declined: 'Recorded as declined.',
  draft: 'It is a draft again: the link does not work.',
  renewed: 'There is a new link; the old one no longer works.',
  ended: 'The link no longer works.',
  copied: 'This is the copy, a draft of its own.',
}

export default function EditProposalPage() {
  const { proposal, link, log } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const [unsaved, setUnsaved] = useState(false)
  const problem = result?.problem
  const { id, title, number, status } = proposal
  const isAnswered = status === 'accepted' || status === 'declined'
  const doneMessage = useDone(doneMessages, problem)
  const isOfForm = !problem || problem.values.intent === 'save'
  return (
    <div className="admin frame">
      <AdminMenu />
      <AdminHeading
        title={title}
        done={result ? undefined : doneMessage}
        back={
          <SiteLink href="/admin/proposals" className="link w-fit">
            All proposals
          </SiteLink>
        }
      >
        <p className="proposal-line">
          <StatusBadge status={status} />
          <span>No. {number}</span>
          <SiteLink href={pathTo('proposal', { id })} className="link">
            See it as the client does
          </SiteLink>
        </p>
      </AdminHeading>
      <div className="edit-columns">
        {isAnswered ? (
          <section className="grid content-start gap-6" aria-label="What was offered">
            {problem && result?.latest ? (
              <>
                <ErrorSummary message={problem.message} />
                <SaveConflict yours={result.attempt} latest={result.latest} />
              </>
            ) : null}
            <p className="settings-text">
              {proposal.client} has {status} this offer: it can no longer be changed. Duplicate it
              to offer something else.
            </p>
            <ItemsTable {...proposal} />
          </section>
        ) : (
          <div className="grid content-start gap-8">
            {status === 'sent' ? (
              <p className="settings-text">
                {proposal.client} can read this already, and sees at once what you save.
              </p>
            ) : null}
            <ProposalForm
              key={id}
              values={formValuesOf(proposal)}
              updatedAt={proposal.updatedAt}
              problem={isOfForm ? problem : undefined}
              attempt={isOfForm ? result?.attempt : undefined}
              latest={result?.latest}
              submit={{ label: 'Save', pending: 'Saving…' }}
              onDirty={setUnsaved}
            />
          </div>
        )}
        <ProposalActions proposal={proposal} link={link} problem={problem} unsaved={unsaved} />
      </div>
      {log ? (
        <SettingsSection title="History">
          <AuditTable entries={log} />
        </SettingsSection>
      ) : null}
    </div>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Admin: ${args.data?.proposal.title ?? 'Proposal'}`, hidden: true })
