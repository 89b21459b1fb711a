/** Seeds that once found something, in the engine or in the model of its world: these always run. */
export const namedSeeds: readonly { readonly seed: number; readonly found: string }[] = [
  { seed: 490, found: 'a capture that came to rest only after its user had signed out' },
  { seed: 729, found: 'addresses refused so often that the wait for new ones was nearly the longest' },
  { seed: 3091, found: 'a completion under way, of a host that had died, on a server without upload ids' },
  { seed: 503_896, found: 'in an outage, many requests of captures that were removed during it' },
]
