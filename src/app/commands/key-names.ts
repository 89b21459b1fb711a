/** The modifier of commands: ⌘ on Apple's devices, Ctrl elsewhere. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Keys pressed together; between two of them one follows the other. */
export type Keys = readonly string[]

/** Shortcuts of the commands, each a chain of keys. */
export const keysOf = {
  menu: [`${MOD} K`],
  workspaces: ['G', 'W'],
  documents: ['G', 'D'],
  folders: ['G', 'F'],
  search: ['G', 'S'],
  chat: ['G', 'C'],
  newChat: ['N'],
  upload: ['U'],
  settings: ['G', 'M'],
  shortcuts: ['?'],
} as const satisfies Record<string, Keys>
