import * as color from '../palette'
import * as draw from '../shapes'

export function privacyBlinds() {
  const slat = (index: number) => {
    const y = 26 + index * 68
    const thickness = 22 + Math.abs(index - 8) * 4.4
    return (
      draw.rect(120, y + thickness, 1360, 16, color.ink, 'opacity=".16"') +
      draw.rect(120, y, 1360, thickness, index % 5 === 2 ? color.sand : color.paper) +
      draw.rect(120, y + thickness - 7, 1360, 7, color.slate, 'opacity=".55"')
    )
  }
  return draw.sheet({
    background: color.blue,
    alt: 'A low sun and two hills seen through the slats of a half-open blind.',
    defs: '<clipPath id="pane"><rect x="120" y="0" width="1360" height="1000"/></clipPath>',
    body:
      draw.circle(980, 470, 520, 'url(#glow)') +
      draw.circle(980, 470, 260, color.vermilion) +
      draw.path('M0 760C300 520 560 560 820 720S1320 800 1600 600V1000H0Z', color.moss) +
      draw.path('M0 900C360 760 700 900 1000 850S1400 760 1600 820V1000H0Z', color.green) +
      draw.repeat(15, slat) +
      draw.rect(0, 0, 120, 1000, color.forest) +
      draw.rect(1480, 0, 120, 1000, color.forest) +
      draw.rect(120, 0, 30, 1000, 'url(#side)', 'transform="rotate(180 135 500)"') +
      draw.line('M330 0V1000M1270 0V1000', color.ink, 4, 'opacity=".55"') +
      draw.line('M1200 0V640', color.clay, 6) +
      draw.diamond(1200, 670, 40, 64, color.vermilion),
  })
}
