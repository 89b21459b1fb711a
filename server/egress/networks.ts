import { BlockList, isIP } from 'node:net'

/** An address as a name was resolved to it. */
export interface Address {
  readonly address: string
  readonly family: 4 | 6
}

/** IPv4 networks that are not public, and Azure's metadata service, which has a public address. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * The only publicly routed range of IPv6, and the parts of it that are not public, such as IPv4 in IPv6 (6to4, Teredo).
 */
const PUBLIC_6 = '2000::/3'
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const closed4 = listOf(CLOSED_4)
const closed6 = listOf(CLOSED_6)
const public6 = listOf([PUBLIC_6])

/** Whether anyone on the internet may have this address. IPv4 mapped into IPv6 is never public. */
export const isPublic = ({ address, family }: Address): boolean =>
  family === 4
    ? !closed4.check(address, 'ipv4')
    : public6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')

/** What an operator lets be called besides public addresses. */
export interface AllowList {
  /** Names, lower case: they may lead anywhere. */
  readonly hosts: ReadonlySet<string>
  readonly networks: BlockList
}

const HOST = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*$/

/** Reads host names, addresses and networks (CIDR), separated by commas. Throws with an entry that is something else. */
export function readAllowList(text: string): AllowList {
  const entries = text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  const hosts = new Set(entries.filter((entry) => !entry.includes('/') && isIP(entry) === 0))
  for (const host of hosts)
    if (!HOST.test(host)) throw new Error(`${host} is not a host, an address or a network`)
  return { hosts, networks: listOf(entries.filter((entry) => !hosts.has(entry))) }
}

export const isAllowed = ({ networks }: AllowList, { address, family }: Address): boolean =>
  networks.check(address, family === 4 ? 'ipv4' : 'ipv6')

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', length] = network.split('/')
    const family = isIP(address)
    const most = family === 4 ? 32 : 128
    const bits = length === undefined ? most : Number(length)
    if (family === 0 || !/^\d*$/.test(length ?? '') || length === '' || bits > most) {
      throw new Error(`${network} is not a host, an address or a network`)
    }
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
