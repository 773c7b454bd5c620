import type { FieldError } from '../server/contract/error'
import type { List } from '../server/contract/list'
import type { User, UserOperations } from '../server/contract/user'

interface Http {
  read<T>(path: string, call?: { method?: 'POST'; body?: unknown }): Promise<T>
  send(path: string, call: { method: 'POST' | 'PUT'; body: unknown }): Promise<unknown>
  queryText(query?: object): string
}

/** The operations on users over HTTP. */
export function httpUsers({ read, send, queryText }: Http): UserOperations {
  return {
    current: async () => {
      try {
        return await read<User>('/v1/user/current')
      } catch {
        return null
      }
    },
    get: (id) => read<User>(`/v1/user/${encodeURIComponent(id)}`),
    list: (query) => read<List<User>>(`/v1/user${queryText(query)}`),
    create: (input) => read<User>('/v1/user', { method: 'POST', body: input }),
    update: (id, input) =>
      read<User>(`/v1/user/${encodeURIComponent(id)}`, { method: 'POST', body: input }),
    preValidate: (input) =>
      read<FieldError[]>('/v1/user/preValidate', { method: 'POST', body: input }),
    startPasswordReset: async (input) => {
      await send('/v1/user/passwordReset/start', { method: 'POST', body: input })
    },
    finishPasswordReset: async (input) => {
      await send('/v1/user/passwordReset/finish', { method: 'POST', body: input })
    },
    startEmailVerification: async (input) => {
      await send('/v1/user/emailVerify', { method: 'PUT', body: input })
    },
    verifyEmail: (input) => read<User>('/v1/user/emailVerify', { method: 'POST', body: input }),
    changePassword: async (id, input) => {
      await send(`/v1/user/${encodeURIComponent(id)}/passwordChange`, {
        method: 'POST',
        body: input,
      })
    },
  }
}
