import { expose } from 'comlink'
import { sha256, sha256OfText } from './hash.ts'
import { sha256OfStored } from './stored-file.ts'

const api = {
  /** `path` if the bytes are a private file of the origin. */
  sha256: async (bytes: Blob, path: string | null) =>
    (path !== null && (await sha256OfStored(path))) || sha256(bytes),
  sha256OfText,
}
export type HashApi = typeof api

expose(api)
