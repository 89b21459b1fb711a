/** The command modifier: ⌘ on Apple devices, Ctrl elsewhere. */
export const MOD = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** The keys of one shortcut, pressed one after the other; those in one entry (`⌘ K`) are pressed together. */
export type Keys = readonly string[]

/** Shortcuts of the commands, each a sequence of keys. */
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
