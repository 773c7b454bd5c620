import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A name server, as Docker's: each name stands for the addresses of the processes of a service. */
export interface NameServer {
  /** `127.0.0.1:PORT`. */
  address: string
  /** The names it knows. What is set counts from the next question on. */
  names: Map<string, string[]>
  close(): Promise<void>
}

const headerBytes = 12
const typeA = 1
const noSuchName = 3

export async function startNameServer(): Promise<NameServer> {
  const names = new Map<string, string[]>()
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    socket.send(answerTo(query, names), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    names,
    async close() {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** The response to a query with one question (RFC 1035, 4.1). */
function answerTo(query: Buffer, names: Map<string, string[]>): Buffer {
  const { name, end } = nameIn(query)
  const type = query.readUInt16BE(end)
  const found = names.get(name)
  const addresses = type === typeA ? (found ?? []) : []
  const header = Buffer.from(query.subarray(0, headerBytes))
  // A response that is authoritative, recursive as far as asked for, and knows the name or not.
  header.writeUInt16BE(0x8580 | (found ? 0 : noSuchName), 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  const question = query.subarray(headerBytes, end + 4)
  return Buffer.concat([header, question, ...addresses.map(recordOf)])
}

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** An A record for the name in the question, which is not to be stored. */
function recordOf(address: string): Buffer {
  const nameOfQuestion = 0xc000 | headerBytes
  const record = Buffer.alloc(headerBytes)
  record.writeUInt16BE(nameOfQuestion, 0)
  record.writeUInt16BE(typeA, 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt16BE(4, 10)
  return Buffer.concat([record, Buffer.from(address.split('.').map(Number))])
}
