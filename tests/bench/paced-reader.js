/**
 * Reads a page at a fixed pace, as visitors do who do not wait for each other, until it receives SIGTERM:
 *
 *     node tests/bench/paced-reader.js url milliseconds
 *
 * Every other request has a query and an origin, so that the page is rendered for it. Then it prints the times of the cached
 * and of the rendered responses, in milliseconds, as JSON. Plain JavaScript in a process of its own, so that no
 * other work of a bench delays it.
 */
import http from 'node:http'

const [url, paceMs] = process.argv.slice(2)
const { origin } = new URL(url)
const agent = new http.Agent({ keepAlive: true })
const times = { cached: [], rendered: [] }
let count = 0

function read(address, into, headers) {
  const started = performance.now()
  const request = http.get(address, { agent, headers }, (response) => {
    response.resume()
    response.on('end', () => into.push(performance.now() - started))
    if (response.statusCode !== 200) fail(new Error(`${address}: ${response.statusCode}`))
  })
  request.on('error', fail)
}

function fail(error) {
  console.error(error)
  process.exit(1)
}

const reading = setInterval(() => {
  count += 1
  if (count % 2 === 0) read(url, times.cached, {})
  else read(`${url}?n=${process.pid}-${count}`, times.rendered, { origin })
}, Number(paceMs))

process.once('SIGTERM', () => {
  clearInterval(reading)
  process.stdout.write(JSON.stringify(times), () => process.exit(0))
})
