import { createEmitter } from '#lib/store.ts'
import { session } from '../session/page-session.ts'
import { storedValue } from './stored-value.ts'

/** A first step in a workspace whose completion only this device knows; `hidden`: show no more steps. */
export type DeviceStep = 'phone' | 'import' | 'export' | 'hidden'

const changes = createEmitter()

const storedFor = (projectId: string) => {
  const userId = session.credentials()?.userId
  if (userId === undefined) return null
  // `preferences.ts` removes it when the user signs out.
  return storedValue(`steps-done:${userId}:${projectId}`, {
    read: (text) => text ?? '',
    write: (steps) => steps,
  })
}

/** The first steps that the signed-in user has done in a workspace on this device. */
export const stepsDone = {
  subscribe: changes.subscribe,
  /** Joined by spaces. */
  of: (projectId: string): string => storedFor(projectId)?.get() ?? '',
  add(projectId: string, step: DeviceStep): void {
    const stored = storedFor(projectId)
    const done = stored?.get() ?? ''
    if (stored === null || done.split(' ').includes(step)) return
    stored.set(`${done} ${step}`.trim())
    changes.emit()
  },
}
