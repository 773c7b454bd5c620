/** Headers of a response that may be cached for a few minutes. */
export function feedHeaders(type: string): HeadersInit {
  return {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=300',
  }
}
