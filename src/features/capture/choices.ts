import type { CaptureMode } from '#core/capture/types.ts'
import { type Filter, FILTERS } from '#core/scan/types.ts'

// What people chose last, on this device. Without storage each start has the defaults.

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A convenience only.
  }
}

export const choices = {
  mode: (projectId: string): CaptureMode =>
    read(`capture-mode ${projectId}`) === 'one' ? 'one' : 'separate',
  setMode: (projectId: string, mode: CaptureMode) => write(`capture-mode ${projectId}`, mode),
  auto: (): boolean => read('capture-auto') !== 'off',
  setAuto: (on: boolean) => write('capture-auto', on ? 'on' : 'off'),
  filter: (): Filter => FILTERS.find((filter) => filter === read('capture-filter')) ?? 'enhanced',
  setFilter: (filter: Filter) => write('capture-filter', filter),
}
