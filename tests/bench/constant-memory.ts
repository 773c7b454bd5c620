import type { RunningProduct } from '../product/start'
import { residentMegabytes } from './process-cost'

/** The reader's pause before each chunk. */
const pauseMs = 20
const quarters = 4
/** The last quarter may use this much more than the first, because garbage collection varies. */
const allowedGrowthMegabytes = 40

/**
 * Reads an export slowly and discards it. Prints the server's resident memory before, its maximum
 * during each quarter of the rows, and after.
 * @param rows expected, besides the header
 * @returns whether the last quarter used no more memory than the first
 */
export async function takesConstantMemory(
  product: RunningProduct,
  { address, cookies, rows }: { address: string; cookies: string; rows: number },
): Promise<boolean> {
  const pid = Number(product.process.pid)
  const before = Math.round(residentMegabytes(pid))
  const most = Array.from({ length: quarters }, () => 0)
  const started = performance.now()
  const response = await fetch(`${product.url}${address}`, { headers: { cookie: cookies } })
  const reader = response.body?.getReader()
  let lines = -1
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    lines += chunk.value.filter((byte) => byte === 10).length
    const quarter = Math.min(quarters - 1, Math.floor((Math.max(0, lines) / rows) * quarters))
    most[quarter] = Math.max(most[quarter] ?? 0, Math.round(residentMegabytes(pid)))
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  if (lines !== rows) throw new Error(`${address} brought ${lines} rows.`)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${address}: ${rows} rows in ${seconds} s; resident ${before} MB before, ${most.join(', ')} MB at most in each quarter, ${Math.round(residentMegabytes(pid))} MB after`,
  )
  return (most.at(-1) ?? 0) - (most[0] ?? 0) <= allowedGrowthMegabytes
}
