/** An S3 bucket and its access key. URLs have no trailing slash. */
export interface S3Setting {
  /** URL for this server. */
  readonly endpoint: string
  /** URL for devices. */
  readonly publicEndpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** If true, devices exchange bytes with the store directly; otherwise through this server. */
  readonly direct: boolean
}

interface Given {
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_PUBLIC_ENDPOINT?: string | undefined
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION: string
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
  readonly S3_DIRECT: 'on' | 'off'
}

/** Null without `S3_BUCKET`. `reject` gets a message about the missing setting, and must throw. */
export function s3SettingOf(given: Given, reject: (message: string) => never): S3Setting | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  const others = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (bucket === undefined) {
    const stray = others.find((name) => given[name] !== undefined)
    return stray === undefined ? null : reject(`S3_BUCKET is missing: ${stray} is set, but no bucket to use.`)
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    return reject(`${missing} is missing: the bucket of S3_BUCKET is opened with a key and its secret.`)
  }
  const endpoint = given.S3_ENDPOINT ?? `https://s3.${given.S3_REGION}.amazonaws.com`
  const direct = given.S3_DIRECT === 'on'
  const publicEndpoint = given.S3_PUBLIC_ENDPOINT ?? endpoint
  return { endpoint, publicEndpoint, bucket, region: given.S3_REGION, accessKeyId, secretAccessKey, direct }
}
