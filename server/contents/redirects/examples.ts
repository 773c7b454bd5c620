import { ids } from '../../http/example-ids'

export const aRedirect = {
  id: ids.content,
  from: '/2019/05/hello',
  to: { id: ids.content, title: 'How we work', url: '/how-we-work' },
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}
