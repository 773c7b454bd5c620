export interface Screen {
  name: string
  path: string
  /** As whom it is seen; a stranger when left out. */
  as?: 'administrator'
  /** The beginning of the link on that page that leads to it. */
  follow?: string
}

/** Every kind of screen there is, on the demonstration site. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'page', path: '/services' },
  { name: 'article', path: '/a-performance-budget-that-survives-march' },
  { name: 'case', path: '/brunnhof-appointments' },
  { name: 'sample', path: '/sample' },
  { name: 'terms', path: '/about/terms' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-sent', path: '/form/contact/thanks' },
  { name: 'search', path: '/search?q=tram+tickets' },
  { name: 'search-nothing', path: '/search?q=xylophone' },
  { name: 'proposals', path: '/proposal', as: 'administrator' },
  { name: 'proposals-none', path: '/proposal' },
  { name: 'proposal', path: '/proposal', as: 'administrator', follow: 'A new site for Ofenrot' },
  {
    name: 'proposal-edit',
    path: '/admin/proposals',
    as: 'administrator',
    follow: 'A new site for Ofenrot',
  },
  { name: 'proposal-new', path: '/proposal/new', as: 'administrator' },
  { name: 'chats', path: '/chat', as: 'administrator' },
  { name: 'chat-new', path: '/chat/new' },
  { name: 'qr', path: '/qr?path=/services' },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-in-after-reset', path: '/signin?step=reset' },
  { name: 'hello', path: '/hello?next=%2Fservices' },
  { name: 'sign-up', path: '/signup' },
  { name: 'verify-welcome', path: '/verifyEmail?step=welcome' },
  { name: 'verify-confirm', path: '/verifyEmail?code=0' },
  { name: 'verify-type', path: '/verifyEmail' },
  { name: 'verify-done', path: '/verifyEmail?step=done' },
  { name: 'reset-start', path: '/passwordResetStart' },
  { name: 'reset-sent', path: '/passwordResetStart?step=sent' },
  { name: 'reset-finish', path: '/passwordResetFinish?code=0' },
  { name: 'settings', path: '/settings', as: 'administrator' },
  { name: 'settings-email', path: '/settings/email', as: 'administrator' },
  { name: 'settings-password', path: '/settings/password', as: 'administrator' },
  { name: 'settings-two-factor', path: '/settings/two-factor', as: 'administrator' },
  { name: 'settings-passkeys', path: '/settings/passkeys', as: 'administrator' },
  { name: 'settings-sessions', path: '/settings/sessions', as: 'administrator' },
  { name: 'settings-data', path: '/settings/data', as: 'administrator' },
  { name: 'admin', path: '/admin', as: 'administrator' },
  { name: 'admin-contents', path: '/admin/contents', as: 'administrator' },
  { name: 'admin-proposals', path: '/admin/proposals', as: 'administrator' },
  { name: 'admin-chats', path: '/admin/chats', as: 'administrator' },
  { name: 'admin-homes', path: '/admin/homes', as: 'administrator' },
  { name: 'admin-forms', path: '/admin/forms', as: 'administrator' },
  { name: 'admin-users', path: '/admin/users', as: 'administrator' },
  { name: 'admin-users-none', path: '/admin/users?search=xylophone', as: 'administrator' },
  { name: 'admin-user', path: '/admin/users', as: 'administrator', follow: 'admin@' },
  { name: 'admin-audit', path: '/admin/audit', as: 'administrator' },
  { name: 'sign-out', path: '/signout', as: 'administrator' },
  { name: 'restricted', path: '/restricted' },
  { name: 'not-found', path: '/404' },
]
