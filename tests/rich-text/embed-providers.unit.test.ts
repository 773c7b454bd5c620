import { expect, test } from 'vitest'
import { embedOrigins } from '../../app/rich-text/embed-origins'
import { embedAddress, embeddingOf, embedProviders } from '../../cms/rich-text/embed-providers'

test.each([
  [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=30s',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?start=30',
  ],
  ['https://youtu.be/aqz-KE-bpKQ', 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ'],
  [
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
  ],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  [
    'https://vimeo.com/123456/abcdef0123',
    'https://player.vimeo.com/video/123456?dnt=1&h=abcdef0123',
  ],
  ['https://codepen.io/ada/pen/abcDEF', 'https://codepen.io/ada/embed/abcDEF?default-tab=result'],
  [
    'https://www.openstreetmap.org/#map=17/47.06850/15.42690',
    'https://www.openstreetmap.org/export/embed.html?bbox=15.42415%2C47.06713%2C15.42965%2C47.06987&layer=mapnik',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4&layer=x&marker=2,3',
    'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4&marker=2%2C3',
  ],
])('embeds %s as %s', (address, frame) => {
  expect(embeddingOf(address)?.frame).toBe(frame)
  expect(embedAddress(address)).toBe(true)
})

test.each([
  'https://elsewhere.example/watch?v=aqz-KE-bpKQ',
  'https://youtube.com.elsewhere.example/watch?v=aqz-KE-bpKQ',
  'https://elsewhere.example/?https://youtu.be/aqz-KE-bpKQ',
  'https://somebody@youtu.be/aqz-KE-bpKQ',
  'https://youtu.be:8443/aqz-KE-bpKQ',
  'http://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/watch?v="><script>',
  'https://www.youtube.com/@somebody',
  'https://vimeo.com/about',
  'https://codepen.io/ada',
  'https://www.openstreetmap.org/',
  'javascript:alert(1)',
  'youtu.be/aqz-KE-bpKQ',
  '',
  null,
  7,
])('rejects %s', (address) => {
  expect(embeddingOf(address)).toBe(null)
  expect(embedAddress(address)).toBe('embedAddress')
})

test('pages allow frames of these sites only', () => {
  expect(embedOrigins).toEqual(embedProviders.map(({ origin }) => origin))
})
