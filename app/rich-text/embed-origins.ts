/** Where the frames of embeds come from; a test holds them to the providers of `cms/rich-text`. */
export const embedOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.openstreetmap.org',
  'https://codepen.io',
]
