import { ids } from '../../http/example-ids'

export const aReply = {
  id: ids.message,
  title: 'Ticket shops',
  text: 'Yes, we do. When does the sale begin?',
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
}
