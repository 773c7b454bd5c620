import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AdminHeading } from '../admin/admin-heading'
import { AdminMenu } from '../admin/admin-menu'
import { apiOf } from '../api.server'
import { SiteLink } from '../components/site-link'
import { sentForm } from '../forms/sent-form.server'
import { requireAdmin } from '../guards.server'
import { pageMeta } from '../page-meta'
import { pathTo } from '../paths'
import { arrangedForm, refusedProposal } from '../proposal/edit/actions.server'
import { ProposalForm } from '../proposal/edit/proposal-form'
import { blankProposal, inputFrom, writtenIn } from '../proposal/edit/written'
import { signedInStyles } from '../styles/signed-in'

export const links = signedInStyles

export { keepForm as clientAction } from '../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args)
  return null
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  const api = apiOf(args)
  const arranged = arrangedForm(form)
  if (arranged) return arranged
  try {
    const { id } = await api.proposals.create(inputFrom(writtenIn(form)))
    return redirect(`${pathTo('proposalEdit', { id })}?done=made`)
  } catch (error) {
    return refusedProposal(error, form, api)
  }
}

export default function NewProposalPage() {
  const result = useActionData<typeof action>()
  return (
    <div className="admin frame">
      <AdminMenu />
      <AdminHeading
        title="A new proposal"
        back={
          <SiteLink href={pathTo('adminProposals')} className="link w-fit">
            All proposals
          </SiteLink>
        }
      />
      <div className="proposal-edit">
        <ProposalForm
          written={blankProposal}
          updatedAt={null}
          problem={result?.problem}
          attempt={result?.attempt}
          latest={undefined}
          submit={{ label: 'Save as a draft', pending: 'Saving…' }}
        />
      </div>
    </div>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: 'Admin: New proposal', hidden: true })
