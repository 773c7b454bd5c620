import type { List } from '../../server/operations/contract/list'
import type {
  ComparedPageVersion,
  FixedPage,
  FixedPageOperations,
  FixedPageSchedule,
  FixedPageSummary,
  FixedPageVersion,
  PagePreview,
} from '../../server/site/pages/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The calls that edit the pages that every site has. */
export function createFixedPageCalls({ read }: Http): Calls<FixedPageOperations> {
  const path = '/v1/fixed-page'
  const pathOf = (name: string) => `${path}/${encodeURIComponent(name)}`
  const versionPath = (name: string, version: string) =>
    `${pathOf(name)}/versions/${encodeURIComponent(version)}`
  return {
    list: (options) => read<FixedPageSummary[]>(path, options),
    get: (name, options) => read<FixedPage>(pathOf(name), options),
    preview: (name, options) => read<PagePreview>(`${pathOf(name)}/preview`, options),
    save: (name, input, options) =>
      read<FixedPage>(pathOf(name), { ...options, method: 'POST', body: input }),
    discard: (name, options) =>
      read<FixedPage>(`${pathOf(name)}/draft`, { ...options, method: 'DELETE' }),
    versions: (name, query, options) =>
      read<List<FixedPageVersion>>(withQuery(`${pathOf(name)}/versions`, query), options),
    version: (name, version, options) =>
      read<ComparedPageVersion>(versionPath(name, version), options),
    restore: (name, version, input, options) =>
      read<FixedPage>(`${versionPath(name, version)}/restore`, {
        ...options,
        method: 'POST',
        body: input,
      }),
    schedule: (name, options) => read<FixedPageSchedule>(`${pathOf(name)}/schedule`, options),
    plan: (name, input, options) =>
      read<FixedPageSchedule>(`${pathOf(name)}/schedule`, {
        ...options,
        method: 'POST',
        body: input,
      }),
    cancelPlan: (name, planId, options) =>
      read<FixedPageSchedule>(`${pathOf(name)}/schedule/${encodeURIComponent(planId)}`, {
        ...options,
        method: 'DELETE',
      }),
  }
}
