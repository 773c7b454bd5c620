/** What a permission can be granted on, besides everything. */
export interface Target {
  id: string
  title: string
  kind: 'content' | 'proposal'
}

/** A target as lists name it. */
export function targetLabel({ title, kind }: Target): string {
  return `${title} (${kind})`
}
