import { isIP } from 'node:net'

/** Networks without public addresses, RFC 1918, 3927, 4193 and 4291: address and mask. */
const privateNetworks: readonly (readonly [string, string])[] = [
  ['10.0.0.0', '255.0.0.0'],
  ['172.16.0.0', '255.240.0.0'],
  ['192.168.0.0', '255.255.0.0'],
  ['169.254.0.0', '255.255.0.0'],
  ['127.0.0.0', '255.0.0.0'],
]
/** First byte or bytes of private IPv6 networks, and their length in bits. */
const privatePrefixes: readonly (readonly [readonly number[], number])[] = [
  [[0xfd], 8],
  [[0xfe, 0x80], 10],
]

const LOCAL_NAMES = 'local'

const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  // DER length; all content here is shorter than 256 bytes.
  const length = content.length < 128 ? [content.length] : [0x81, content.length]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const SEQUENCE = 0x30
const PERMITTED = 0xa0
const DNS_NAME = 0x82
const IP_ADDRESS = 0x87

const bytesOf = (address: string) => Buffer.from(address.split('.').map(Number))

function prefixBytes(prefix: readonly number[], bits: number): Buffer {
  const address = Buffer.alloc(16)
  address.set(prefix)
  const mask = Buffer.alloc(16)
  for (let bit = 0; bit < bits; bit += 1) mask[bit >> 3] = (mask[bit >> 3] ?? 0) | (0x80 >> (bit & 7))
  return Buffer.concat([address, mask])
}

/**
 * The value of a name constraints extension (RFC 5280, 4.2.1.10) that permits only private addresses and names below
 * `.local`. Someone who steals the authority's key still cannot impersonate a site on the internet.
 */
export function localNamesOnly(): Buffer {
  const addresses = [
    ...privateNetworks.map(([address, mask]) => Buffer.concat([bytesOf(address), bytesOf(mask)])),
    ...privatePrefixes.map(([prefix, bits]) => prefixBytes(prefix, bits)),
  ]
  const subtrees = [
    der(SEQUENCE, der(DNS_NAME, Buffer.from(LOCAL_NAMES))),
    ...addresses.map((address) => der(SEQUENCE, der(IP_ADDRESS, address))),
  ]
  return der(SEQUENCE, der(PERMITTED, ...subtrees))
}

/** Whether an address belongs to a network that the authority may certify. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 6) {
    const [first = ''] = address.toLowerCase().split(':')
    return /^fd[0-9a-f]{2}$|^fe[89ab][0-9a-f]$/.test(first)
  }
  const bytes = bytesOf(address)
  return privateNetworks.some(([network, mask]) => {
    const masks = bytesOf(mask)
    return bytesOf(network).every((byte, index) => byte === ((bytes[index] ?? 0) & (masks[index] ?? 0)))
  })
}
