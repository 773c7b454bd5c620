/** The `accept` value of picture inputs; the server detects a file's real type. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const videoTypes = 'video/mp4,video/webm'

export const audioTypes = 'audio/mpeg,audio/mp4,audio/x-m4a,audio/ogg,audio/wav,audio/flac'

/** The same of inputs for files of every type that the site stores. */
export const fileTypes = `${pictureTypes},application/pdf,${videoTypes},${audioTypes}`
