// Two names of one stored object: the address that clients see and records keep, and the store's key.

const ADDRESS = /^sheaf:\/\/([a-z0-9-]{8,64})\/([a-z0-9-]{8,64})$/
const KEY = /^[a-z0-9][a-z0-9-]{6,62}[a-z0-9]$/

/** The address (`gcs_url` on the wire) of an object. Both ids are made by the server: no user's text is in it. */
export const objectUrl = (projectId: string, key: string) => `sheaf://${projectId}/${key}`

/** The store's key in an address, or null where it is no address of ours. */
export const objectKey = (url: string): string | null => {
  const key = ADDRESS.exec(url)?.[2]
  return key !== undefined && isObjectKey(key) ? key : null
}

/** Lower-case letters, digits and hyphens only, so that a key can never leave its folder or alias another. */
export const isObjectKey = (key: string) => KEY.test(key)
