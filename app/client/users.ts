import type { DisablingResult, EmailUndone, User } from '../../server/accounts/contract'
import type { UserOperations } from '../../server/accounts/operations/contract'
import type { FieldError } from '../../server/operations/contract/error'
import type { List } from '../../server/operations/contract/list'
import type { PersonalData } from '../../server/personal-data/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

/** The operations on users over HTTP. */
export function createUsersCalls(http: Http, { byId }: ListDefaults): Calls<UserOperations> {
  const { read, send } = http
  return {
    // On any error the user counts as signed out; only an aborted call throws.
    current: (options) =>
      read<User>('/v1/user/current', options).catch(() => {
        options?.signal?.throwIfAborted()
        return null
      }),
    get: (id, options) => read<User>(addressOf(id), options),
    list: (query, options) =>
      read<List<User>>(withQuery('/v1/user', { ...byId, ...query }), options),
    create: (input, options) => read<User>('/v1/user', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<User>(addressOf(id), { ...options, method: 'POST', body: input }),
    preValidate: (input, options) =>
      read<FieldError[]>('/v1/user/preValidate', { ...options, method: 'POST', body: input }),
    async startPasswordReset(input, options) {
      await send('/v1/user/passwordReset/start', { ...options, method: 'POST', body: input })
    },
    async finishPasswordReset(input, options) {
      await send('/v1/user/passwordReset/finish', { ...options, method: 'POST', body: input })
    },
    async startEmailVerification(input, options) {
      await send('/v1/user/emailVerify', { ...options, method: 'PUT', body: input })
    },
    verifyEmail: (input, options) =>
      read<User>('/v1/user/emailVerify', { ...options, method: 'POST', body: input }),
    undoEmailChange: (input, options) =>
      read<EmailUndone>('/v1/user/emailChange/undo', { ...options, method: 'POST', body: input }),
    grant: (id, entry, options) =>
      read<User>(`${addressOf(id)}/acl`, { ...options, method: 'POST', body: entry }),
    take: (id, entry, options) =>
      read<User>(`${addressOf(id)}/acl`, { ...options, method: 'DELETE', body: entry }),
    setDisabled: (input, options) =>
      read<DisablingResult[]>('/v1/user/disabled', { ...options, method: 'POST', body: input }),
    async sendPasswordReset(id, options) {
      await send(`${addressOf(id)}/passwordReset`, { ...options, method: 'POST' })
    },
    // Submitted values are not converted: see `createFormsCalls`.
    data: (id, options) =>
      read<PersonalData>(`${addressOf(id)}/data`, { ...options, verbatim: 'data' }),
    async remove(id, input, options) {
      await send(addressOf(id), { ...options, method: 'DELETE', body: input })
    },
    async changePassword(id, input, options) {
      await send(`${addressOf(id)}/passwordChange`, { ...options, method: 'POST', body: input })
    },
  }
}

function addressOf(id: string): string {
  return `/v1/user/${encodeURIComponent(id)}`
}
