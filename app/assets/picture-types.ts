/** The `accept` value of picture inputs; the server detects a file's real type. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** The same of inputs for files of every type that the site stores. */
export const fileTypes = `${pictureTypes},application/pdf`
