/**
 * Measures the resident memory that twenty concurrent uploads of 5 MB need on the built server, including its image
 * process, and how long visitors wait for a page meanwhile. Exits with 1 when it is 150 MB or more, or when one cached
 * page in a hundred takes 100 ms or more.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { signedIn } from '../product/client'
import { startProduct } from '../product/start'
import { percentile } from './statistics'

const uploads = 20
const allowedMegabytes = 150
const allowedP99Ms = 100
const readEveryMs = 20
const secondsBefore = 10
const sampleEveryMs = 50
const megabyte = 1024 * 1024

const photo = await photoOf(4000, 3000, 94)
const largePhoto = await photoOf(7000, 7000, 70)
const product = await startProduct()
try {
  const admin = await signedIn(product)
  const targetId = String((await admin.get('/v1/user/current')).body.id)
  const pid = Number(product.process.pid)
  const quiet = pageReader(product.url)
  await new Promise((resolve) => setTimeout(resolve, secondsBefore * 1000))
  const quietTimes = await quiet.end()
  const before = memoryOf(pid)
  const reader = pageReader(product.url)
  let [peakServer, peakAll] = [before.server, before.all]
  const sampling = setInterval(() => {
    const now = memoryOf(pid)
    peakServer = Math.max(peakServer, now.server)
    peakAll = Math.max(peakAll, now.all)
  }, sampleEveryMs)
  const started = Date.now()
  const upload = (file: Buffer, key: string) => {
    const form = new FormData()
    form.set('targetId', targetId)
    form.set('key', key)
    form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
    return admin.post('/v1/asset', form)
  }
  const responses = await Promise.all(
    Array.from({ length: uploads }, (_, index) => upload(photo, `photo-${index}`)),
  )
  clearInterval(sampling)
  const times = await reader.end()
  const large = performance.now()
  const { status } = await upload(largePhoto, 'large')
  const largeSeconds = ((performance.now() - large) / 1000).toFixed(1)
  if (status !== 201) throw new Error(`The large picture was answered with ${status}.`)
  const growth = peakAll - before.all
  const made = responses.filter(({ status }) => status === 201).length
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(
    [
      `${made} of ${uploads} uploads of ${(photo.length / megabyte).toFixed(1)} MB at once, in ${seconds} s`,
      `resident memory before:            ${before.server} MB`,
      `growth of the server's process:    ${peakServer - before.server} MB`,
      `growth with the images' process:   ${growth} MB, of ${allowedMegabytes} allowed`,
      `a page each ${readEveryMs} ms before:  ${timesOf(quietTimes)}`,
      `a page each ${readEveryMs} ms meanwhile: ${timesOf(times)}, of ${allowedP99Ms} ms allowed for cached ones`,
      `then one picture of 49 megapixels (${(largePhoto.length / megabyte).toFixed(1)} MB): ${largeSeconds} s`,
    ].join('\n'),
  )
  const isSlow = percentile(times.cached, 99) >= allowedP99Ms
  if (made < uploads || growth >= allowedMegabytes || isSlow) process.exitCode = 1
} finally {
  await product.stop()
}

interface PageTimes {
  cached: number[]
  rendered: number[]
}

/** Reads the home page at a fixed pace. */
function pageReader(url: string): { end(): Promise<PageTimes> } {
  const script = new URL('paced-reader.js', import.meta.url).pathname
  const reader = spawn(process.execPath, [script, `${url}/`, String(readEveryMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  reader.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  return {
    async end() {
      reader.kill('SIGTERM')
      await once(reader, 'close')
      return JSON.parse(Buffer.concat(output).toString('utf8'))
    },
  }
}

function timesOf({ cached, rendered }: PageTimes): string {
  const kinds = Object.entries({ cached, rendered })
  return kinds
    .map(([kind, times]) => {
      const [p50, p99] = [50, 99].map((part) => percentile(times, part).toFixed(0))
      return `${kind} p50 ${p50}, p99 ${p99} ms`
    })
    .join('; ')
}

/** Soft noise, which compresses as a photo does: 12 megapixels of quality 94 have 5 MB. */
async function photoOf(width: number, height: number, quality: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({
    create: { width: width / 4, height: height / 4, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  return sharp(grain)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer()
}

/**
 * The resident megabytes of a process, and of it with its children. Memory that they share, such as
 * Node's own code, counts once.
 */
function memoryOf(pid: number): { server: number; all: number } {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const family = [pid, ...children.filter(Boolean).map(Number)]
  const all = family.reduce((sum, one) => sum + megabytes(`/proc/${one}/smaps_rollup`, 'Pss'), 0)
  return { server: megabytes(`/proc/${pid}/status`, 'VmRSS'), all }
}

function megabytes(file: string, name: string): number {
  // A child may have exited since it was listed.
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0) / 1024)
}
