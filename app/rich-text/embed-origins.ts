/** The origins of embedded frames; a test compares them with the providers in `cms/rich-text`. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
  'https://codepen.io',
]
