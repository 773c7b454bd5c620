export interface Screen {
  name: string
  path: string
  /** As whom it is seen; a stranger when left out. */
  as?: 'administrator'
}

/** Every kind of screen there is, on the demonstration site. */
export const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'page', path: '/services' },
  { name: 'article', path: '/a-performance-budget-that-survives-march' },
  { name: 'case', path: '/brunnhof-appointments' },
  { name: 'sample', path: '/sample' },
  { name: 'sign-in', path: '/signin' },
  { name: 'sign-out', path: '/signout', as: 'administrator' },
  { name: 'restricted', path: '/restricted' },
  { name: 'not-found', path: '/404' },
]
