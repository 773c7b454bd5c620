import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { AdminHeading } from '../../admin/admin-heading'
import { AdminMenu } from '../../admin/admin-menu'
import { signedInStyles } from '../../design/signed-in'
import { apiOf } from '../../loaders/api.server'
import { requireArea } from '../../loaders/guards.server'
import { sentForm } from '../../loaders/sent-form.server'
import { pageText } from '../../messages/page-text'
import { useText } from '../../messages/use-text'
import type { Handle } from '../../navigation/handle'
import { pathTo } from '../../navigation/paths'
import { SiteLink } from '../../navigation/site-link'
import { pageMeta } from '../../page-head/page-meta'
import { arrangedForm, rejectedProposal } from '../../proposals/edit/actions.server'
import { blankProposal, formValuesIn, inputFrom } from '../../proposals/edit/form-values'
import { proposalEditMessages } from '../../proposals/edit/messages'
import { ProposalForm } from '../../proposals/edit/proposal-form'

export const links = signedInStyles

export const handle: Handle = { isForAdmins: true }

export { submitOrKeep as clientAction } from '../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  await requireArea(args, 'proposals')
  return null
}

export async function action(args: ActionFunctionArgs) {
  await requireArea(args, 'proposals')
  const form = await sentForm(args.request)
  const arranged = arrangedForm(form)
  if (arranged) return arranged
  try {
    const { id } = await apiOf(args).proposals.create(inputFrom(formValuesIn(form)))
    return redirect(`${pathTo('proposalEdit', { id })}?done=made`)
  } catch (error) {
    return rejectedProposal(error, form, args)
  }
}

export default function NewProposalPage() {
  const text = useText(proposalEditMessages)
  const result = useActionData<typeof action>()
  return (
    <div className="admin frame">
      <AdminMenu />
      <AdminHeading
        title={text('new.title')}
        back={
          <SiteLink href="/admin/proposals" className="link w-fit">
            {text('all')}
          </SiteLink>
        }
      />
      <div className="edit-columns">
        <ProposalForm
          values={blankProposal}
          updatedAt={null}
          problem={result?.problem}
          attempt={result?.attempt}
          latest={undefined}
          submit={{ label: text('new.save'), pending: text('saving') }}
        />
      </div>
    </div>
  )
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: pageText(args, proposalEditMessages)('meta.new'), hidden: true })
