import { expose } from 'comlink'
import { crop } from './crop.ts'
import { legibility, detect, inspect, outline } from './analyse.ts'

const api = { outline, inspect, detect, crop, legibility }
export type ScanApi = typeof api

expose(api)
