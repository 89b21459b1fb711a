import { networkInterfaces, hostname } from 'node:os'
import { isPrivateAddress } from './name-constraints.ts'

export type Interfaces = ReturnType<typeof networkInterfaces>

/** IPv4 addresses of this machine in private networks, those of home and office networks first. */
export function localAddresses(interfaces: Interfaces = networkInterfaces()): string[] {
  const found = Object.entries(interfaces).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ internal, family, address }) => !internal && family === 'IPv4' && isPrivateAddress(address))
      .map(({ address }) => ({ address, isVirtual: VIRTUAL.test(name) })),
  )
  return found.toSorted((a, b) => Number(a.isVirtual) - Number(b.isVirtual)).map(({ address }) => address)
}

/** Interfaces of containers and virtual machines, which no phone is connected to. */
const VIRTUAL =
  /^(docker|br-|veth|virbr|vmnet|vboxnet|cni|flannel|tailscale|utun|tun|tap|wg)|\b(wsl|hyper-v|virtual)/i

/** The name of this machine in networks that know names below `.local`, such as `desk.local`. */
export const localName = (name: string = hostname()): string =>
  `${(name.split('.')[0] ?? '').toLowerCase().replaceAll(/[^a-z0-9-]/g, '-') || 'sheaf'}.local`
