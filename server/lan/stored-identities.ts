import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Identity, isCurrent, newAuthority, newCertificate } from './authority.ts'

export interface IdentitiesOptions {
  /** The folder `lan` of the data folder. */
  readonly folder: string
  /** Name of this machine, which phones show with the authority. */
  readonly machine: string
  /** Names and addresses of this machine in the local network. */
  readonly hosts: readonly string[]
  readonly now: () => number
}

export interface Identities {
  readonly authority: Identity
  readonly server: Identity
}

/**
 * The installation's authority, created once, and a certificate for the hosts, which is replaced when they change.
 */
export async function storedIdentities({
  folder,
  machine,
  hosts,
  now,
}: IdentitiesOptions): Promise<Identities> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const authority =
    (await read(folder, 'authority')) ??
    (await written(folder, 'authority', await newAuthority(`Sheaf on ${machine}`, now())))
  const known = await read(folder, 'server')
  if (known && (await isCurrent(known, authority, hosts, now()))) return { authority, server: known }
  const server = await newCertificate(authority, hosts, now())
  return { authority, server: await written(folder, 'server', server) }
}

/** Certificate and key are in one file, so that they always match. Null if there is none. */
async function read(folder: string, name: string): Promise<Identity | null> {
  const text = await readFile(fileOf(folder, name), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const [cert = '', key = ''] = text.split(/(?=-----BEGIN PRIVATE KEY-----)/)
  return { cert, key }
}

async function written(folder: string, name: string, identity: Identity): Promise<Identity> {
  const file = fileOf(folder, name)
  await writeFile(`${file}.new`, `${identity.cert.trim()}\n${identity.key.trim()}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return identity
}

const fileOf = (folder: string, name: string) => path.join(folder, `${name}.pem`)
