import { expose } from 'comlink'
import { sha256, sha256OfText } from './hash.ts'
import { readBeside } from './read-beside.ts'

const api = { sha256: (file: Blob) => sha256(file, readBeside), sha256OfText }
export type HashApi = typeof api

expose(api)
