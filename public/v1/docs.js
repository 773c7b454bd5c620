// Dresses RapiDoc in the colours of the site, light or dark, before it is there and whenever that changes.
const page = document.querySelector('rapi-doc')
const dark = matchMedia('(prefers-color-scheme: dark)')
const narrow = matchMedia('(max-width: 767px)')

const paper = {
  theme: 'light',
  'bg-color': '#fffdf9',
  'text-color': '#16150f',
  'primary-color': '#b02f14',
  'nav-bg-color': '#f6f3ee',
  'nav-text-color': '#57534a',
  'nav-hover-bg-color': '#e9e3d8',
  'nav-hover-text-color': '#16150f',
  'nav-accent-color': '#b02f14',
}

const night = {
  theme: 'dark',
  'bg-color': '#16150f',
  'text-color': '#f6f3ee',
  'primary-color': '#ff8a6b',
  'nav-bg-color': '#211f17',
  'nav-text-color': '#b5ae9f',
  'nav-hover-bg-color': '#3b382e',
  'nav-hover-text-color': '#f6f3ee',
  'nav-accent-color': '#ff8a6b',
}

function dress() {
  const look = dark.matches ? night : paper
  for (const [name, value] of Object.entries(look)) page.setAttribute(name, value)
  // Where the menu has no room, every call is in the page itself.
  page.setAttribute('render-style', narrow.matches ? 'view' : 'focused')
}

dress()
dark.addEventListener('change', dress)
narrow.addEventListener('change', dress)
