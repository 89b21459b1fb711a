import { createStore } from '#lib/store.ts'

export type CommandLayer = 'menu' | 'shortcuts' | 'storage' | 'phone'

/** The open overlay; null for none. */
export const commandLayer = createStore<CommandLayer | null>(null)
