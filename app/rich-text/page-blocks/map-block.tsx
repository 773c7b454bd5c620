import { AssetImage } from '../../assets/asset-image'
import { useText } from '../../messages/use-text'
import { pageBlockMessages } from './messages'
import { type PageBlockProps, pictureIn, textIn } from './nodes'
import { Words } from './words'

/** An address with a picture of the place, and links that open a map elsewhere. */
export function MapBlock({ values }: Pick<PageBlockProps, 'values'>) {
  const text = useText(pageBlockMessages)
  const place = placeIn(values)
  const picture = pictureIn(values)
  return (
    <div className="map-block-inside">
      {picture ? <AssetImage asset={picture} sizes="(width >= 48rem) 28rem, 100vw" /> : null}
      <address>
        <Words text={textIn(values, 'address')} />
        {place ? (
          <p className="map-block-links">
            <a href={place.map} rel="noreferrer">
              {text('map.open')}
            </a>
            <a href={place.route} rel="noreferrer">
              {text('map.route')}
            </a>
          </p>
        ) : null}
      </address>
    </div>
  )
}

function placeIn({ latitude, longitude }: PageBlockProps['values']) {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  const site = 'https://www.openstreetmap.org'
  return {
    map: `${site}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    route: `${site}/directions?to=${latitude},${longitude}`,
  }
}
