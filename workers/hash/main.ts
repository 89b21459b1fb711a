import { expose } from 'comlink'
import { sha256, sha256OfText } from './hash.ts'

const api = { sha256, sha256OfText }
export type HashApi = typeof api

expose(api)
