/** Whether a browser requests a page before its visitor opens it. */
export function isPrefetch({ headers }: Request): boolean {
  const purpose = headers.get('Sec-Purpose') ?? headers.get('Purpose')
  return purpose?.includes('prefetch') ?? false
}
