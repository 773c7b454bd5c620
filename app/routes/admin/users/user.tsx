import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { runAction } from '../../../accounts/admin/actions.server'
import { UserBadges } from '../../../accounts/admin/columns'
import { DeleteUser } from '../../../accounts/admin/delete-user'
import { userMessages } from '../../../accounts/admin/messages'
import { Permissions } from '../../../accounts/admin/permissions'
import { RoleForm } from '../../../accounts/admin/role-form'
import { findTargets, targetsOf } from '../../../accounts/admin/targets.server'
import { UserAccess } from '../../../accounts/admin/user-access'
import { UserFacts } from '../../../accounts/admin/user-facts'
import { AdminHeading } from '../../../admin/admin-heading'
import { searchOf } from '../../../admin/list-query'
import { AuditTable } from '../../../audit/table'
import { problemOf } from '../../../design/forms/problem'
import { useDone } from '../../../design/forms/use-done'
import { SettingsSection } from '../../../design/settings-section'
import { apiOf } from '../../../loaders/api.server'
import { callService } from '../../../loaders/call-service.server'
import { requireAdmin } from '../../../loaders/guards.server'
import { done, refused } from '../../../loaders/problem.server'
import { sentForm } from '../../../loaders/sent-form.server'
import { loaderText } from '../../../loaders/text.server'
import type { TextOf } from '../../../messages/catalogue'
import { pageText } from '../../../messages/page-text'
import { useText } from '../../../messages/use-text'
import { SiteLink } from '../../../navigation/site-link'
import { pageMeta } from '../../../page-head/page-meta'
import { userPagesMessages } from './messages'

export { submitOrKeep as clientAction } from '../../../design/forms/offline-submit'

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireAdmin(args)
  const api = apiOf(args)
  const { users, twoFactor, audit } = api
  const words = searchOf(new URL(args.request.url).searchParams, 'target')
  const id = args.params.id ?? ''
  const user = await callService(args.request, users.get(id))
  const [second, log, targets, found] = await callService(
    args.request,
    Promise.all([
      twoFactor.get(id),
      audit.list({ targetId: id, size: 10 }),
      targetsOf(api, user.acl),
      findTargets(api, words),
    ]),
  )
  const search = { words, found }
  const isMe = user.id === me.id
  return { user, isMe, hasTwoFactor: second.enabled, log: log.content, targets, search }
}

export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args)
  const form = await sentForm(args.request)
  try {
    const text = await loaderText(args, userMessages)
    const completed = await runAction(apiOf(args), args.params.id ?? '', form, text)
    return completed === 'delete'
      ? redirect('/admin/users?done=delete')
      : done(args.request, completed)
  } catch (error) {
    return refused(error, form)
  }
}

function doneMessages(text: TextOf<typeof userPagesMessages>) {
  return {
    disable: text('user.disabled'),
    enable: text('user.enabled'),
    role: text('user.role'),
    grant: text('user.granted'),
    take: text('user.revoked'),
    reset: text('user.resetSent'),
    twoFactor: text('user.twoFactorOff'),
  }
}

export default function UserPage() {
  const text = useText(userPagesMessages)
  const { user, isMe, hasTwoFactor, log, targets, search } = useLoaderData<typeof loader>()
  const problem = useActionData<typeof action>()?.problem
  return (
    <>
      <AdminHeading
        title={user.fullName || user.email}
        done={useDone(doneMessages(text), problem)}
        back={
          <SiteLink href="/admin/users" className="link w-fit">
            {text('allUsers')}
          </SiteLink>
        }
      >
        <UserBadges {...user} />
      </AdminHeading>
      <div className="admin-columns">
        <UserFacts user={user} />
        <div className="grid gap-10">
          <RoleForm user={user} problem={problemOf(problem, 'role')} />
          <Permissions acl={user.acl} targets={targets} search={search} problem={problem} />
          <UserAccess user={user} isMe={isMe} hasTwoFactor={hasTwoFactor} problem={problem} />
          {isMe ? null : <DeleteUser email={user.email} problem={problem} />}
        </div>
      </div>
      <SettingsSection title={text('user.auditLog')}>
        <AuditTable entries={log} />
        <SiteLink href={`/admin/audit?targetId=${user.id}`} className="link w-fit">
          {text('user.allEntries')}
        </SiteLink>
      </SettingsSection>
    </>
  )
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const text = pageText(args, userPagesMessages)
  const page = args.data?.user.email ?? text('user.unknown')
  return pageMeta(args, { title: text('inAdmin', { page }), hidden: true })
}
