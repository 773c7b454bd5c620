/** In pixels: as wide as the largest variant of a picture. */
const maxWidth = 1280

/**
 * The frame that a video shows, as a picture.
 * @param name of the video, by which the picture is named
 * @returns null when the browser cannot decode the video, or has not loaded any of it yet
 */
export async function frameOf(video: HTMLVideoElement, name: string): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(videoWidth, maxWidth)
  canvas.height = Math.round((videoHeight * canvas.width) / videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return blob && new File([blob], `${name.replace(/\.[^.]*$/, '')}.png`, { type: blob.type })
}
