import type { ReadPermission } from '../../server/operations/contract/permission'

/** Who may read a proposal once it is sent. Its link opens it in any case. */
export const readerLabels: Record<ReadPermission, string> = {
  view: 'The client',
  authenticated: 'Signed-in users',
  public: 'Everyone',
}
