import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { answer, isServiceFailure } from '../answers.server'
import { apiOf } from '../api.server'
import { CopyButton } from '../components/copy-button'
import { pageMeta } from '../page-meta'
import { pathTo } from '../paths'
import { AnswerForm } from '../proposal/answer-form'
import { type ProposalPage, ProposalView } from '../proposal/proposal-view'
import { pageText } from '../rich-text/page-text'
import { useRootData } from '../root-data'

export async function loader(args: LoaderFunctionArgs) {
  const { proposals, users } = apiOf(args)
  const id = args.params.id ?? ''
  const key = keyIn(args.request)
  const [proposal, user] = await answer(
    args.request,
    Promise.all([
      key === null ? proposals.get(id) : proposals.shared(id, { key }),
      users.current(),
    ]),
  )
  const isAdmin = user?.acl.some(({ permission }) => permission === 'admin') ?? false
  const { validUntil, sections } = proposal
  const page: ProposalPage = {
    ...proposal,
    sections: sections.map(({ title, body }) => ({ title, body: pageText(body) })),
    // It is valid to the end of the day it names.
    over: validUntil !== null && new Date(validUntil).setUTCHours(24, 0, 0, 0) <= Date.now(),
  }
  const shared = isAdmin && proposal.status !== 'draft' ? await proposals.link(id) : null
  return { proposal: page, mayAnswer: key !== null, clientLink: shared?.url ?? null }
}

export async function action(args: ActionFunctionArgs) {
  const id = args.params.id ?? ''
  const key = keyIn(args.request) ?? ''
  const status = (await args.request.formData()).get('status')
  try {
    await apiOf(args).proposals.answer(id, { key, status: status as 'accepted' | 'declined' })
  } catch (error) {
    if (!isServiceFailure(error) || error.status >= 500) throw error
    return data({ refusal: error.message }, { status: error.status })
  }
  return redirect(`${pathTo('proposal', { id })}?key=${encodeURIComponent(key)}`)
}

export default function ProposalRoute() {
  const { proposal, mayAnswer, clientLink } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()?.refusal
  const company = useRootData()?.site.footer.company
  return (
    <>
      <p className="proposal-letterhead" aria-hidden="true">
        {company}
      </p>
      <ProposalView proposal={proposal} />
      {mayAnswer ? <AnswerForm proposal={proposal} refusal={refusal} /> : null}
      {clientLink ? (
        <section className="frame proposal-answer" aria-labelledby="link-title">
          <h2 id="link-title" className="text-xl">
            The link for {proposal.client}
          </h2>
          <p className="break-all">{clientLink}</p>
          <CopyButton text={clientLink} label="Copy the link" />
        </section>
      ) : null}
    </>
  )
}

function keyIn(request: Request): string | null {
  return new URL(request.url).searchParams.get('key')
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: args.data?.proposal.title ?? 'Proposal', hidden: true })
