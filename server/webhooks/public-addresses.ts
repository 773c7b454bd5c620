import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address is not called; the message is for administrators. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'

  constructor(host: string) {
    super(
      `${host} is in a private network, and is not called. WEBHOOKS_PRIVATE=allow would let it be.`,
    )
  }
}

/** Whether an address is somewhere on the internet: not this machine, its network, or one set aside. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Refuses a host that is written as an address that is not public. @throws PrivateAddressError */
export function assertPublicAddress({ hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host) && !isPublicAddress(host)) throw new PrivateAddressError(host)
}

/**
 * Looks up a name as Node does, and fails where any of its addresses is not public. What it answers is
 * what is connected to, so that a name cannot mean another address by then.
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
