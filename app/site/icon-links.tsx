import { iconAddress } from './icon-version'

/** The icons of a page. @param version of those that are made from the site's picture; null: those of the product */
export function IconLinks({ version }: { version: string | null }) {
  return (
    <>
      <link rel="icon" href={iconAddress('favicon.ico', version)} sizes="32x32" />
      {version === null ? (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      ) : (
        <link rel="icon" href={iconAddress('icon-192.png', version)} sizes="192x192" />
      )}
      <link rel="apple-touch-icon" href={iconAddress('apple-touch-icon.png', version)} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
