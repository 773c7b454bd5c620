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

const uploads = 20
const allowedMegabytes = 150
const allowedP99Ms = 100
const readEveryMs = 20
const secondsBefore = 10
const sampleEveryMs = 50
const megabyte = 1024 * 1024

const photo = await photoOf5Megabytes()
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
  const responses = await Promise.all(
    Array.from({ length: uploads }, (_, index) => {
      const form = new FormData()
      form.set('targetId', targetId)
      form.set('key', `photo-${index}`)
      form.set('file', new Blob([new Uint8Array(photo)]), 'photo.jpg')
      return admin.post('/v1/asset', form)
    }),
  )
  clearInterval(sampling)
  const times = await reader.end()
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

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(((sorted.length - 1) * part) / 100)] ?? Number.NaN
}

/** Twelve megapixels of soft noise, which compresses as a photo does. */
async function photoOf5Megabytes(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const grain = await sharp({
    create: { width: 1000, height: 750, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000, { kernel: 'cubic' }).jpeg({ quality: 94 }).toBuffer()
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
