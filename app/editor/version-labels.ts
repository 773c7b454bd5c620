import type { VersionChange } from '../../server/contents/versions/contract'

const labels: Record<VersionChange, string> = {
  created: 'made',
  title: 'title',
  slug: 'slug',
  type: 'type',
  status: 'status',
  trash: 'in or out of the trash',
  description: 'description',
  image: 'picture',
  tags: 'tags',
  permission: 'who may read it',
  noindex: 'search engines',
  canonical: 'original',
  body: 'text',
}

/** A short label for the changes since the previous version. */
export function changeLabels(changes: readonly VersionChange[]): string {
  const [first = 'saved again', ...rest] = changes.map((change) => labels[change])
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ')
}
