/** The typefaces of a site, besides the pair that it has by itself. They are set in `app/design/tokens.css`. */
export const typefaces = ['bricolage', 'newsreader', 'system-sans', 'system-serif'] as const
