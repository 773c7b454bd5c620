import { signedIn, visitor } from '../product/client'
import { openEventStream } from '../product/event-stream'
import { startProduct } from '../product/start'
import { residentMegabytes } from './process-cost'

/**
 * Measures the memory of a thousand open chat streams in one process. Linux only: it reads /proc.
 */
const streams = 1000
const maxMegabytes = 200

const product = await startProduct()
try {
  const ada = visitor(product)
  const admin = await signedIn(product)
  const { body } = await ada.post('/v1/chat', { title: 'Bench', messages: [{ text: 'Hello' }] })
  const path = `/v1/chat/${String(body.id)}/events`
  const warm = await openEventStream(ada, path)
  await warm.some('message', 1)
  await warm.leave()

  const before = residentMegabytes(Number(product.process.pid))
  const open = []
  for (let count = 0; count < streams; count += 1) open.push(await openEventStream(ada, path))
  await admin.post('/v1/chat', { id: String(body.id), messages: [{ text: 'To all' }] })
  await Promise.all(open.map((stream) => stream.some('message', 2)))
  const more = residentMegabytes(Number(product.process.pid)) - before

  console.log(`${streams} streams take ${Math.round(more)} MB more.`)
  await Promise.all(open.map((stream) => stream.leave()))
  if (more > maxMegabytes) process.exitCode = 1
} finally {
  await product.stop()
}
