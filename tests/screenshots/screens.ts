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
  { name: 'contact-sent', path: '/contact?sent' },
  { name: 'search', path: '/search?q=tram+tickets' },
  { name: 'search-nothing', path: '/search?q=xylophone' },
  { name: 'proposals', path: '/proposal', as: 'administrator' },
  { name: 'proposals-none', path: '/proposal' },
  { name: 'proposal', path: '/proposal', as: 'administrator', follow: 'A new site for Ofenrot' },
  { name: 'qr', path: '/qr?path=/services' },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-out', path: '/signout', as: 'administrator' },
  { name: 'restricted', path: '/restricted' },
  { name: 'not-found', path: '/404' },
]
