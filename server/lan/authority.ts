// Needed by the library of certificates, before it.
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { isIP } from 'node:net'
import { localNamesOnly } from './name-constraints.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const AUTHORITY_DAYS = 3650
/** Apple accepts at most 825 days of an authority that was installed by hand. */
const CERTIFICATE_DAYS = 397
/** A certificate is replaced this many days before it expires. */
const RENEWAL_DAYS = 30

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const NAME_CONSTRAINTS = '2.5.29.30'

/** A certificate and its private key, both PEM. */
export interface Identity {
  readonly cert: string
  readonly key: string
}

/** Serial numbers are positive, RFC 5280. */
const serialNumber = () => `01${randomBytes(15).toString('hex')}`
const validFrom = (now: number, days: number) => ({
  // Clocks of phones may be a little behind.
  notBefore: new Date(now - DAY_MS),
  notAfter: new Date(now + days * DAY_MS),
})
/** Names are shown in the settings of phones; a comma or an equals sign would start another attribute. */
const nameOf = (name: string) => [{ CN: [name.replaceAll(/[^\p{L}\p{N} .-]/gu, '')] }, { O: ['Sheaf'] }]

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

const keyToPem = async (key: Parameters<typeof crypto.subtle.exportKey>[1]) =>
  PemConverter.encode(await crypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')

/** A new certificate authority for names of the local network. `name` is shown by phones. */
export async function newAuthority(name: string, now: number): Promise<Identity> {
  const keys = await newKeys()
  const cert = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: nameOf(name),
    ...validFrom(now, AUTHORITY_DAYS),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      new Extension(NAME_CONSTRAINTS, true, Uint8Array.from(localNamesOnly())),
    ],
  })
  return { cert: cert.toString('pem'), key: await keyToPem(keys.privateKey) }
}

/** A certificate of the authority for a server at these names and addresses. */
export async function newCertificate(
  authority: Identity,
  hosts: readonly string[],
  now: number,
): Promise<Identity> {
  const keys = await newKeys()
  const issuer = new X509Certificate(authority.cert)
  const pkcs8 = PemConverter.decodeFirst(authority.key)
  const signingKey = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['sign'])
  const cert = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: nameOf('Sheaf server'),
    issuer: issuer.subject,
    ...validFrom(now, CERTIFICATE_DAYS),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
      ),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
    ],
  })
  return { cert: cert.toString('pem'), key: await keyToPem(keys.privateKey) }
}

/** Whether a certificate names all of these hosts, is of this authority and does not expire soon. */
export async function isCurrent(
  { cert }: Identity,
  authority: Identity,
  hosts: readonly string[],
  now: number,
): Promise<boolean> {
  const certificate = new X509Certificate(cert)
  const named = certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? []
  const names = new Set(named.map(({ value }) => value))
  const issuer = new X509Certificate(authority.cert)
  return (
    certificate.notAfter.getTime() > now + RENEWAL_DAYS * DAY_MS &&
    hosts.every((host) => names.has(host)) &&
    (await certificate.verify({ publicKey: issuer.publicKey, signatureOnly: true }))
  )
}
