/** A bucket of a store that speaks S3, and the key to it. Addresses are without a slash at the end. */
export interface S3Setting {
  /** Where this server reaches the store. */
  readonly endpoint: string
  /** Where devices reach it. */
  readonly publicEndpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Devices send bytes to the store and read them there; false: they pass through this server. */
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

/** Null where no `S3_BUCKET` is set. `refuse` gets one line that says what is missing, and throws. */
export function s3SettingOf(given: Given, refuse: (sentence: string) => never): S3Setting | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given
  const others = ['S3_ENDPOINT', 'S3_PUBLIC_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (bucket === undefined) {
    const stray = others.find((name) => given[name] !== undefined)
    return stray === undefined ? null : refuse(`S3_BUCKET is missing: ${stray} is set, but no bucket to use.`)
  }
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    const missing = accessKeyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'
    return refuse(`${missing} is missing: the bucket of S3_BUCKET is opened with a key and its secret.`)
  }
  const endpoint = given.S3_ENDPOINT ?? `https://s3.${given.S3_REGION}.amazonaws.com`
  const direct = given.S3_DIRECT === 'on'
  const publicEndpoint = given.S3_PUBLIC_ENDPOINT ?? endpoint
  return { endpoint, publicEndpoint, bucket, region: given.S3_REGION, accessKeyId, secretAccessKey, direct }
}
