import type { S3Setting } from './s3-setting.ts'

/** Signed requests to one bucket (AWS Signature Version 4), in path style, which every S3 store supports. */
export interface S3Bucket {
  /**
   * Retries if the store is busy or the network fails. Rejects with an `S3Rejection` for a status of 500 and above. The
   * caller must read or cancel the body of the response.
   */
  call(method: S3Method, key: string, more?: S3Call): Promise<Response>
  /** A URL that allows this one operation until it expires. */
  presign(method: 'GET' | 'PUT', key: string, lifetimeSeconds: number, more?: S3Presign): Promise<string>
}

export type S3Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

export interface S3Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A blob, because it has a known size and can be sent again. */
  readonly body?: Blob
}

export interface S3Presign {
  /** Headers that the request must contain. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** The store rejected a call or did not respond. The message contains no key and no signature. */
export class S3Rejection extends Error {
  override readonly name = 'S3Rejection'
  readonly status: number | null
  constructor(what: string, status: number | null, code: string | null, cause?: unknown) {
    const outcome =
      status === null ? 'did not respond' : `responded ${status}${code === null ? '' : ` ${code}`}`
    super(`The object store ${outcome} to ${what}.`, { cause })
    this.status = status
  }
}

const ATTEMPTS = 4
const FIRST_WAIT_MS = 200
/** Time until the response begins, in ms; the body may take longer. */
const RESPONSE_MS = 60_000

export function openBucket(setting: S3Setting, now: () => Date): S3Bucket {
  const { accessKeyId, secretAccessKey, region } = setting
  const sign = async (
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>>,
    signQuery: boolean,
  ) => {
    // Loaded only if a bucket is used.
    const { AwsV4Signer } = await import('aws4fetch')
    const datetime = now()
      .toISOString()
      .replaceAll(/[:-]|\.\d{3}/g, '')
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      datetime,
      signQuery,
      allHeaders: true,
    })
    return signer.sign()
  }

  async function attempt(method: S3Method, url: URL, { headers = {}, body }: S3Call): Promise<Response> {
    const signed = await sign(method, url, headers, false)
    // The header is signed, but fetch sets it itself.
    signed.headers.delete('host')
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(new Error('no response in time')), RESPONSE_MS)
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: timeout.signal,
        ...(body && { body }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async call(method, key, more = {}) {
      const url = addressOf(setting.endpoint, setting.bucket, key, more.query)
      for (let left = ATTEMPTS - 1, wait = FIRST_WAIT_MS; ; left--, wait *= 2) {
        const result = await attempt(method, url, more).catch((error: unknown) => error as Error)
        if (result instanceof Response && result.status < 500 && result.status !== 429) return result
        const code = result instanceof Response ? await codeOf(result) : null
        const status = result instanceof Response ? result.status : null
        if (left === 0 || status === 501) throw new S3Rejection(method, status, code, result)
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    },
    async presign(method, key, lifetimeSeconds, { headers = {}, query = {} } = {}) {
      const signedQuery = { ...query, 'X-Amz-Expires': String(lifetimeSeconds) }
      const url = addressOf(setting.publicEndpoint, setting.bucket, key, signedQuery)
      return (await sign(method, url, headers, true)).url.href
    },
  }
}

function addressOf(
  endpoint: string,
  bucket: string,
  key: string,
  query: Readonly<Record<string, string>> = {},
): URL {
  const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

/** The code in an XML error body; null without one. Reads the body to its end. */
export async function codeOf(response: Response): Promise<string | null> {
  const text = await response.text().catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null
}
