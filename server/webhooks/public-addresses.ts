import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { webhookText } from './messages'

/** The error for a private address; the message is for administrators. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'

  constructor(host: string) {
    super(webhookText('privateAddress', { host }))
  }
}

/** Whether an address is public: not this machine, a local network, or a reserved range. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Rejects a host that is a literal private address. @throws PrivateAddressError */
export function assertPublicAddress({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddressError(host)
}

/**
 * Looks up a name as Node does, and fails if any of its addresses is not public. The result is used
 * for the connection, so the name cannot resolve to another address later.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const [first] = addresses
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return done(new PrivateAddressError(hostname), '', 0)
    }
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
