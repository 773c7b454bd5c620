import { type Picture, pictureStyle } from './picture'

interface AssetImageProps {
  asset: Picture | null
  /** The width of the image in the layout, as a `sizes` attribute. */
  sizes: string
  className?: string
  /** For images above the fold: loaded eagerly with high priority. */
  priority?: boolean
}

/** In bytes. A smaller original is offered to screens wider than the largest variant. */
const smallOriginal = 600_000

/** An image of the asset store with its variants; nothing without an asset. */
export function AssetImage({ asset, sizes, className, priority = false }: AssetImageProps) {
  const src = asset?.files.w1280 ?? asset?.files.original
  if (!asset || src === undefined) return null
  return (
    <img
      src={src}
      srcSet={sourceSet(asset)}
      sizes={sizesForPhones(sizes)}
      alt={asset.alt}
      width={asset.width ?? undefined}
      height={asset.height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
      style={pictureStyle(asset)}
    />
  )
}

/**
 * On a phone's dense pixels a slightly enlarged picture looks the same, often with half the bytes.
 */
function sizesForPhones(sizes: string): string {
  return sizes.replace(
    /(\d+)vw$/,
    (width, share: string) => `(width >= 30rem) ${width}, ${Math.round(Number(share) * 0.88)}vw`,
  )
}

function sourceSet({ files, width, size }: Picture): string | undefined {
  const full = width ?? 0
  const sources = [
    [files.w640, Math.min(640, full || 640)],
    [files.w1280, Math.min(1280, full || 1280)],
    [size <= smallOriginal && full > 1280 ? files.original : undefined, full],
  ] as const
  const known = sources.filter(([url]) => url !== undefined)
  if (known.length < 2) return undefined
  return known.map(([url, width]) => `${url} ${width}w`).join(', ')
}
