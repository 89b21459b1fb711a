import { createStore } from '#lib/store.ts'

export type CommandLayer = 'menu' | 'shortcuts' | 'storage' | 'phone'

/** Which layer is open, if any. */
export const commandLayer = createStore<CommandLayer | null>(null)
