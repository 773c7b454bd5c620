import { useEnvironment } from '../navigation/environment'

/**
 * Where a path of `/v1` is reached from a page. The site may be visited by another name than its own,
 * and then still answers under that one.
 */
export function useV1Address(path: string): string {
  const { siteUrl, apiBaseUrl } = useEnvironment() ?? {}
  return apiBaseUrl === siteUrl ? path : `${apiBaseUrl ?? ''}${path}`
}
