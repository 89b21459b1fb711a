import { expose } from 'comlink'
import { sha256, sha256OfText } from './hash.ts'
import { readAhead } from './read-ahead.ts'

const api = { sha256: (file: Blob) => sha256(file, readAhead), sha256OfText }
export type HashApi = typeof api

expose(api)
