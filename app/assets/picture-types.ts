/** The `accept` value of picture inputs; the server detects a file's real type. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
