import { expose } from 'comlink'
import { renderSession } from './render.ts'

const api = renderSession()
export type PdfApi = typeof api

expose(api)
