/** What a permission can be granted on, besides everything. */
export interface Target {
  id: string
  title: string
  kind: 'content' | 'proposal'
}
