import { describe, expect, it } from 'vitest'
import { localAddresses, localName } from '#server/lan/addresses.ts'

const ipv4 = { family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null } as const

describe('addresses of the local network', () => {
  it('are private ones, the most reachable for a phone first', () => {
    const found = localAddresses({
      lo: [{ ...ipv4, address: '127.0.0.1', internal: true }],
      docker0: [{ ...ipv4, address: '172.17.0.1', internal: false }],
      eth0: [{ ...ipv4, address: '203.0.113.7', internal: false }],
      wlan0: [{ ...ipv4, address: '192.168.1.20', internal: false }],
    })
    expect(found).toEqual(['192.168.1.20', '172.17.0.1'])
  })

  it('include the name of the machine', () => {
    expect(localName('Desk_of Ada.office.example')).toBe('desk-of-ada.local')
    expect(localName('')).toBe('sheaf.local')
  })
})
