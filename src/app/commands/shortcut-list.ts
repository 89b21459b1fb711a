import { keysOf, type Keys, MOD } from './key-names.ts'

export interface Shortcut {
  readonly does: string
  /** Any of these. */
  readonly keys: readonly Keys[]
}

/** Every shortcut of the app, by where it acts. */
export const shortcutList: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { does: 'Commands', keys: [keysOf.menu] },
      { does: 'Keyboard shortcuts', keys: [keysOf.shortcuts] },
      { does: 'Go to workspaces', keys: [keysOf.workspaces] },
      { does: 'Go to documents', keys: [keysOf.documents] },
      { does: 'Go to folders', keys: [keysOf.folders] },
      { does: 'Go to search', keys: [keysOf.search] },
      { does: 'Go to chats', keys: [keysOf.chat] },
      { does: 'Go to settings', keys: [keysOf.settings] },
      { does: 'New chat', keys: [keysOf.newChat] },
      { does: 'Upload', keys: [keysOf.upload, ['G', 'U']] },
      { does: 'Search box of the screen', keys: [['/']] },
      { does: 'Collapse or expand the side bar', keys: [['[']] },
      { does: 'Cancel or close', keys: [['Esc']] },
    ],
  },
  {
    where: 'Lists of documents',
    shortcuts: [
      { does: 'Next row', keys: [['J'], ['↓']] },
      { does: 'Previous row', keys: [['K'], ['↑']] },
      { does: 'Select the row', keys: [['X']] },
      { does: 'Select up to the row', keys: [['Shift X']] },
      { does: 'Select the page', keys: [[`${MOD} A`]] },
      { does: 'Open the document', keys: [['Enter']] },
      { does: 'Edit the field of the cell', keys: [['E']] },
    ],
  },
  {
    where: 'In a table',
    shortcuts: [
      { does: 'Next or previous cell', keys: [['→'], ['←']] },
      { does: 'Cell below or above', keys: [['↓'], ['↑']] },
      { does: 'First or last cell of the row', keys: [['Home'], ['End']] },
      { does: 'Select the row', keys: [['Space']] },
      { does: 'Edit the cell', keys: [['Enter'], ['F2']] },
      { does: 'Leave the editor', keys: [['Esc']] },
    ],
  },
  {
    where: 'With files selected',
    shortcuts: [
      { does: 'Move to folder', keys: [['M']] },
      { does: 'Delete', keys: [['Delete'], ['#']] },
    ],
  },
  {
    where: 'A document',
    shortcuts: [
      { does: 'Next or previous field', keys: [['J'], ['K']] },
      { does: 'Edit the field', keys: [['E']] },
      { does: 'Next or previous page', keys: [['.'], [',']] },
      { does: 'Zoom', keys: [['Z']] },
      { does: 'Delete', keys: [['Delete'], ['#']] },
    ],
  },
  {
    where: 'Chats',
    shortcuts: [
      { does: 'Send the message', keys: [['Enter']] },
      { does: 'New line', keys: [['Shift Enter']] },
    ],
  },
  {
    where: 'Review',
    shortcuts: [
      { does: 'Accept the field', keys: [['A']] },
      { does: 'Accept all fields', keys: [['Shift A']] },
      { does: 'Skip', keys: [['S']] },
    ],
  },
]
