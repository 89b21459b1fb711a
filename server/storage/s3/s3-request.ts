import type { S3Setting } from './s3-setting.ts'

/** Signed calls of one bucket (AWS Signature Version 4), addressed by path: every store that speaks S3 takes that. */
export interface S3Bucket {
  /**
   * A call, tried again where the store is busy or the line breaks. Rejects with an `S3Refusal` for an answer of 500
   * and above; every other answer is the caller's to read. Its body must be read or cancelled.
   */
  call(method: S3Method, key: string, more?: S3Call): Promise<Response>
  /** An address under which whoever has it may do this one thing until it expires. */
  presign(method: 'GET' | 'PUT', key: string, lifetimeSeconds: number, more?: S3Presign): Promise<string>
}

export type S3Method = 'GET' | 'HEAD' | 'PUT' | 'DELETE'

export interface S3Call {
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** A blob, so that its size is known and it can be sent again. */
  readonly body?: Blob
}

export interface S3Presign {
  /** Headers that the request must carry. */
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/** The store's refusal, or its silence. The message names no key and no signature. */
export class S3Rejection extends Error {
  override readonly name = 'S3Rejection'
  readonly status: number | null
  constructor(what: string, status: number | null, code: string | null, cause?: unknown) {
    const answer = status === null ? 'did not answer' : `answered ${status}${code === null ? '' : ` ${code}`}`
    super(`The object store ${answer} to ${what}.`, { cause })
    this.status = status
  }
}

const ATTEMPTS = 4
const FIRST_WAIT_MS = 200
/** The store must begin to answer within this time, in ms; the body may take longer. */
const ANSWER_MS = 60_000

export function openBucket(setting: S3Setting, now: () => Date): S3Bucket {
  const { accessKeyId, secretAccessKey, region } = setting
  const sign = async (
    method: string,
    url: URL,
    headers: Readonly<Record<string, string>>,
    signQuery: boolean,
  ) => {
    // Loaded where a bucket is set, and nowhere else.
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
    // The signature is about the header of that name; fetch sets it to the same by itself.
    signed.headers.delete('host')
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(new Error('no answer in time')), ANSWER_MS)
    try {
      return await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: silence.signal,
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
        const answer = await attempt(method, url, more).catch((error: unknown) => error as Error)
        if (answer instanceof Response && answer.status < 500 && answer.status !== 429) return answer
        const code = answer instanceof Response ? await codeOf(answer) : null
        const status = answer instanceof Response ? answer.status : null
        if (left === 0 || status === 501) throw new S3Rejection(method, status, code, answer)
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
    },
    async presign(method, key, lifetimeSeconds, { headers = {}, query = {} } = {}) {
      const asked = { ...query, 'X-Amz-Expires': String(lifetimeSeconds) }
      const url = addressOf(setting.publicEndpoint, setting.bucket, key, asked)
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

/** The code of an error document; null without one. Ends the answer. */
export async function codeOf(answer: Response): Promise<string | null> {
  const text = await answer.text().catch(() => '')
  return /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? null
}
