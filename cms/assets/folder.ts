/** In characters. */
const maxFolderName = 60
/** A folder may be inside one other. */
const maxDepth = 2
export const maxAssetFolder = maxDepth * (maxFolderName + 1)

/** The names in `Outer/Inner`, the outermost first. */
export function namesOfFolder(folder: string): string[] {
  return folder.split('/').map((name) => name.trim())
}

/** Whether files can be in a folder of this name. */
export function isFolder(folder: string): boolean {
  const names = namesOfFolder(folder)
  return (
    names.length <= maxDepth &&
    names.every((name) => name !== '' && name.length <= maxFolderName && !/\p{Cc}/u.test(name))
  )
}

/** Whether a folder is another one, or inside it. */
export function isWithin(folder: string, outer: string): boolean {
  return folder === outer || folder.startsWith(`${outer}/`)
}
