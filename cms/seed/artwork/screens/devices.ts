import * as color from '../palette'
import * as draw from '../shapes'

export function phone(x: number, y: number, screen: string, fill = color.paper) {
  return (
    draw.castBox(x, y, 360, 740, 300) +
    draw.rect(x, y, 360, 740, color.ink, 'rx="52"') +
    draw.rect(x + 16, y + 16, 328, 708, fill, 'rx="38"') +
    draw.group(screen, `transform="translate(${x + 16} ${y + 16})"`) +
    draw.rect(x + 130, y + 30, 100, 20, color.ink, 'rx="10"')
  )
}

export function browser(screen: string) {
  return (
    draw.castBox(200, 120, 1200, 760, 320) +
    draw.rect(200, 120, 1200, 760, color.ink, 'rx="26"') +
    draw.rect(212, 180, 1176, 688, color.paper, 'rx="14"') +
    draw.circle(244, 150, 11, color.vermilion) +
    draw.circle(280, 150, 11, color.ochre) +
    draw.circle(316, 150, 11, color.moss) +
    draw.group(screen, 'transform="translate(212 180)"')
  )
}

/** A line of writing, without the writing. */
export function words(x: number, y: number, w: number, h = 14, fill = color.ink, more = '') {
  return draw.rect(x, y, w, h, fill, `rx="${h / 2}" ${more}`)
}
