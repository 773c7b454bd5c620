import type { FormDesignOperations, FormSettings } from '../../server/forms/administration/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** The operations on form designs over HTTP. */
export function createFormDesignsCalls({ read, send }: Http): Calls<FormDesignOperations> {
  const at = (name: string) => `/v1/admin/form-design/${encodeURIComponent(name)}`
  return {
    get: (name, options) => read<FormSettings>(at(name), options),
    create: (input, options) =>
      read<FormSettings>('/v1/admin/form-design', { ...options, method: 'POST', body: input }),
    update: (name, input, options) =>
      read<FormSettings>(at(name), { ...options, method: 'POST', body: input }),
    remove: async (name, options) => {
      await send(at(name), { ...options, method: 'DELETE' })
    },
  }
}
