import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { administers } from '../../../server/accounts/roles/contract'
import { ButtonLink } from '../../design/button'
import { CopyButton } from '../../design/copy-button'
import { apiOf } from '../../loaders/api.server'
import { callService } from '../../loaders/call-service.server'
import { refused, textOf } from '../../loaders/problem.server'
import { sentForm } from '../../loaders/sent-form.server'
import { serviceInput } from '../../loaders/service-input'
import { loaderLanguage } from '../../loaders/text.server'
import { pageText as metaText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import { pathTo } from '../../navigation/paths'
import { pageMeta } from '../../page-head/page-meta'
import { AnswerForm } from '../../proposals/answer-form'
import { DownloadProposal } from '../../proposals/download-proposal'
import { Letterhead, Signatures } from '../../proposals/letterhead'
import { proposalMessages } from '../../proposals/messages'
import { type ProposalPage, ProposalView } from '../../proposals/proposal-view'
import { pageText } from '../../rich-text/page-text.server'

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const { proposals, users } = apiOf(args)
  const id = args.params.id ?? ''
  const key = keyIn(args.request)
  const [proposal, user] = await callService(
    args.request,
    Promise.all([
      key === null ? proposals.get(id) : proposals.shared(id, { key }),
      users.current(),
    ]),
  )
  const isAuthor = user !== null && administers(user, 'proposals')
  const { validUntil, sections } = proposal
  const language = await loaderLanguage(args)
  const page: ProposalPage = {
    ...proposal,
    sections: sections.map(({ title, body }) => ({ title, body: pageText(body, language) })),
    // It is valid until the end of that day.
    expired: validUntil !== null && new Date(validUntil).setUTCHours(24, 0, 0, 0) <= Date.now(),
  }
  const shared = isAuthor && proposal.status !== 'draft' ? await proposals.link(id) : null
  const clientLink = shared && !shared.endedAt ? shared.url : null
  return { proposal: page, key, clientLink, isAuthor }
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? ''
  const key = keyIn(args.request) ?? ''
  const form = await sentForm(args.request)
  const updatedAt = textOf(form, 'updatedAt')
  try {
    await apiOf(args).proposals.answer(id, {
      key,
      status: serviceInput<'accepted' | 'declined'>(textOf(form, 'status')),
      name: textOf(form, 'name'),
      ...(updatedAt && { updatedAt }),
    })
  } catch (error) {
    return refused(error, form)
  }
  return redirect(`${pathTo('proposal', { id })}?key=${encodeURIComponent(key)}`)
}

export default function ProposalRoute() {
  const text = useText(proposalMessages)
  const { proposal, key, clientLink, isAuthor } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <Letterhead {...proposal} />
      <ProposalView proposal={proposal} />
      <DownloadProposal proposal={proposal} linkKey={key} />
      {key !== null ? <AnswerForm proposal={proposal} problem={problem} /> : null}
      <Signatures {...proposal} />
      {isAuthor ? (
        <section className="frame proposal-answer" aria-labelledby="link-title">
          <h2 id="link-title" className="text-xl">
            {text('agency.title')}
          </h2>
          {clientLink ? (
            <>
              <p className="break-all">{clientLink}</p>
              <CopyButton text={clientLink} label={text('agency.copyLink')} />
            </>
          ) : null}
          <ButtonLink
            href={pathTo('proposalEdit', { id: proposal.id })}
            variant="quiet"
            size="small"
          >
            {text('agency.edit')}
          </ButtonLink>
        </section>
      ) : null}
    </>
  )
}

function keyIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('key')
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const proposal = args.data?.proposal
  const isPublic = proposal?.metadata.permission === 'public' && proposal.status !== 'draft'
  return pageMeta(args, {
    title: proposal?.title ?? metaText(args, proposalMessages)('proposal'),
    description: isPublic ? proposal.summary : undefined,
    hidden: isPublic ? false : 'by name',
  })
}
