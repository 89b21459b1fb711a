import { expose } from 'comlink'
import { crop } from './crop.ts'
import { legibility } from './legibility.ts'
import { detect, look, outline } from './outline.ts'

const api = { outline, look, detect, crop, legibility }
export type ScanApi = typeof api

expose(api)
