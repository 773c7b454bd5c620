import type { Health } from './contract'

export const theHealth: Health = {
  thoughts: 'All is well.',
  status: 'ok',
  buildId: '3f9c1d2',
  uptime: 86_400,
  database: 'ok',
  checks: {
    writing: 'ok',
    disk: 'ok',
    assets: 'ok',
    mail: 'ok',
    webhooks: 'ok',
    plans: 'ok',
    backups: 'ok',
  },
  details: null,
}

export const theOutage: Health = {
  ...theHealth,
  thoughts: 'The database does not answer at the moment.',
  status: 'unavailable',
  database: 'unavailable',
}
