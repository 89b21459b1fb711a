import { createHash, createHmac } from 'node:crypto'

// AWS Signature Version 4 by its published description, independent of the implementation under test.

export interface SignedRequest {
  readonly method: string
  /** Path and query as sent. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/** The required signature of a request, in hexadecimal. `scope`: `20130524/us-east-1/s3/aws4_request`. */
export function signatureOf(
  { method, target, headers }: SignedRequest,
  secret: string,
  signed: {
    readonly names: readonly string[]
    readonly datetime: string
    readonly scope: string
    readonly payload: string
  },
): string {
  const [path = '', query = ''] = target.split('?')
  const parameters = [...new URLSearchParams(query)]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    parameters.join('&'),
    ...signed.names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signed.names.join(';'),
    signed.payload,
  ].join('\n')
  const [day = '', region = '', service = ''] = signed.scope.split('/')
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), region), service))
  const text = ['AWS4-HMAC-SHA256', signed.datetime, signed.scope, hash(canonical)].join('\n')
  return hmac(key, text).toString('hex')
}

/** S3's error code for an invalid signature; null if it is valid. */
export function rejectionOf(
  request: SignedRequest,
  account: { readonly id: string; readonly secret: string },
  now: Date,
): string | null {
  const query = new URLSearchParams(request.target.split('?')[1] ?? '')
  const inQuery = query.has('X-Amz-Signature')
  const header = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    String(request.headers['authorization'] ?? ''),
  )
  if (!inQuery && !header) return 'AccessDenied'
  const credential = inQuery ? (query.get('X-Amz-Credential') ?? '') : (header?.[1] ?? '')
  const names = (inQuery ? (query.get('X-Amz-SignedHeaders') ?? '') : (header?.[2] ?? '')).split(';')
  const given = inQuery ? query.get('X-Amz-Signature') : header?.[3]
  const datetime = inQuery ? (query.get('X-Amz-Date') ?? '') : String(request.headers['x-amz-date'])
  const payload = inQuery ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256'])
  const [id, ...scope] = credential.split('/')
  if (id !== account.id) return 'InvalidAccessKeyId'
  if (!names.includes('host')) return 'AccessDenied'
  const expected = signatureOf(request, account.secret, { names, datetime, scope: scope.join('/'), payload })
  if (expected !== given) return 'SignatureDoesNotMatch'
  const seconds = inQuery ? Number(query.get('X-Amz-Expires')) : 15 * 60
  return now.getTime() > timeOf(datetime) + seconds * 1000 ? 'AccessDenied' : null
}

const timeOf = (datetime: string) =>
  Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
