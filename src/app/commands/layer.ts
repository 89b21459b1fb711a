export type CommandLayer = 'menu' | 'shortcuts' | 'storage'

let open: CommandLayer | null = null
const listeners = new Set<() => void>()

/** Which of the layers stands open; one at a time. */
export const commandLayer = {
  get: () => open,
  show(layer: CommandLayer | null): void {
    open = layer
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
