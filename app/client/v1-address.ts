import { useEnvironment } from '../navigation/environment'

/**
 * The address of a path of `/v1` for a page. The site may be visited under another host name, and
 * responds there as well.
 */
export function useV1Address(path: string): string {
  const { siteUrl, apiBaseUrl } = useEnvironment() ?? {}
  return apiBaseUrl === siteUrl ? path : `${apiBaseUrl ?? ''}${path}`
}
