/** The icons that are made from one picture, by the name of their file. */
export const iconNames = [
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const
export type IconName = (typeof iconNames)[number]

/** The icon at an address of this site, which may have a query. */
export function iconAt(url: string): IconName | undefined {
  const [path] = url.split('?', 1)
  return iconNames.find((name) => path === `/${name}`)
}
