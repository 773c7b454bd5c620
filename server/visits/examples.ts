import type { Visits } from './contract'

export const theVisits: Visits = {
  days: [{ day: '2026-11-21', views: 412, visitors: 163 }],
  pages: [{ path: '/services', title: 'Services', views: 120 }],
  referrers: [{ host: 'social.example', views: 31 }],
  searches: [{ query: 'maintenance', times: 4 }],
  forms: [{ name: 'contact', views: 40, submissions: 6 }],
}

export const aVisitTable = 'day,kind,what,count\r\n2026-11-21,page,/services,120\r\n'
