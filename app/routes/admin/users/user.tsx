import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHeading } from '../../../admin/admin-heading'
import { AuditTable } from '../../../admin/audit-table'
import { DeleteUser } from '../../../admin/delete-user'
import { Permissions } from '../../../admin/permissions'
import { UserAccess } from '../../../admin/user-access'
import { carryOut } from '../../../admin/user-actions.server'
import { UserBadges } from '../../../admin/user-columns'
import { UserFacts } from '../../../admin/user-facts'
import { answer } from '../../../answers.server'
import { apiOf } from '../../../api.server'
import { SiteLink } from '../../../components/site-link'
import { done, refused } from '../../../forms/problem.server'
import { sentForm } from '../../../forms/sent-form.server'
import { useDone } from '../../../forms/use-done'
import { requireAdmin } from '../../../guards.server'
import { pageMeta } from '../../../page-meta'
import { SettingsSection } from '../../../settings/settings-section'

export { keepForm as clientAction } from '../../../forms/keep-form'

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireAdmin(args)
  const { users, twoFactor, audit } = apiOf(args)
  const id = args.params.id ?? ''
  const user = await answer(args.request, users.get(id))
  const [second, log] = await answer(
    args.request,
    Promise.all([twoFactor.get(id), audit.list({ targetId: id, size: 10 })]),
  )
  return { user, isMe: user.id === me.id, hasTwoFactor: second.enabled, log: log.content }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    const did = await carryOut(apiOf(args), args.params.id ?? '', form)
    return did === 'delete' ? redirect('/admin/users?done=delete') : done(args.request, did)
  } catch (error) {
    return refused(error, form)
  }
}

const words = {
  disable: 'Disabled: out on the next request, everywhere.',
  enable: 'Enabled: signing in works again.',
  grant: 'The permission is granted.',
  take: 'The permission is taken.',
  reset: 'A mail with a link to choose a new password is on its way.',
  twoFactor: 'Two-factor sign-in is off for this user.',
}

export default function UserPage() {
  const { user, isMe, hasTwoFactor, log } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title={user.fullName || user.email}
        done={useDone(words, problem)}
        back={
          <SiteLink href="/admin/users" className="link w-fit">
            All users
          </SiteLink>
        }
      >
        <UserBadges {...user} />
      </AdminHeading>
      <div className="admin-columns">
        <UserFacts user={user} />
        <div className="grid gap-10">
          <Permissions acl={user.acl} problem={problem} />
          <UserAccess user={user} isMe={isMe} hasTwoFactor={hasTwoFactor} problem={problem} />
          {isMe ? null : <DeleteUser email={user.email} problem={problem} />}
        </div>
      </div>
      <SettingsSection title="What has been done">
        <AuditTable entries={log} />
        <SiteLink href={`/admin/audit?targetId=${user.id}`} className="link w-fit">
          All of it
        </SiteLink>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: `Admin: ${args.data?.user.email ?? 'User'}`, hidden: true })
