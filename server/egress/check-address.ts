import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { EgressError } from './port.ts'
import { type Address, type AllowList, isAllowed, isPublic } from './networks.ts'

/** Resolves a name to all its addresses. */
export type Resolve = (host: string) => Promise<readonly Address[]>

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address, family }) => ({
    address,
    family: family === 6 ? 6 : 4,
  }))

/** An address that may be called, with what its name was resolved to: nothing else is connected to. */
export interface CheckedAddress {
  readonly url: URL
  readonly addresses: readonly Address[]
}

/** Rejects with an `EgressError` for what must not be called: one closed address of a name is enough. */
export async function checkAddress(
  text: string,
  allow: AllowList,
  resolve: Resolve,
): Promise<CheckedAddress> {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') {
    throw new EgressError('address', 'only http and https addresses without a password are called')
  }
  const { addresses } = await checkHost(url.hostname, allow, resolve)
  return { url, addresses }
}

export interface CheckedHost {
  /** As it was resolved: an address, or a name in lower case and ASCII. */
  readonly host: string
  readonly addresses: readonly Address[]
  /** The operator allows this host or all its addresses by name, network or address. */
  readonly isListed: boolean
}

/** Rejects with an `EgressError` for a host that must not be connected to. `given`: a name, or an address. */
export async function checkHost(given: string, allow: AllowList, resolve: Resolve): Promise<CheckedHost> {
  const bare = given.replace(/^\[|\]$/g, '')
  const isName = isIP(bare) === 0
  const url =
    isName && /[/?#@\\:]/.test(bare) ? null : URL.parse(`http://${isIP(bare) === 6 ? `[${bare}]` : bare}`)
  if (!url) throw new EgressError('address', `${given} is not a host`)
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const addresses = await addressesOf(host, resolve)
  const isNamed = allow.hosts.has(host)
  const closed = addresses.find((address) => !isPublic(address) && !isAllowed(allow, address))
  if (closed && !isNamed) {
    throw new EgressError(
      'private-network',
      `${host} leads to ${closed.address}, which is not a public address`,
    )
  }
  return { host, addresses, isListed: isNamed || addresses.every((address) => isAllowed(allow, address)) }
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly Address[]> {
  const family = isIP(host)
  if (family !== 0) return [{ address: host, family: family === 6 ? 6 : 4 }]
  const found = await resolve(host).catch(() => [])
  if (found.length === 0) throw new EgressError('unresolved', `${host} has no address`)
  return found
}
