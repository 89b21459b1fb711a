import { expose } from 'comlink'
import { read } from './read.ts'

const api = { read }
export type ReadingApi = typeof api

expose(api)
