import { texts } from '#messages/commands.ts'
import { keysOf, type Keys, MOD } from './key-names.ts'

export interface Shortcut {
  readonly does: string
  /** Alternatives, any of which triggers the action. */
  readonly keys: readonly Keys[]
}

/** All shortcuts of the app, grouped by where they work. */
export const shortcutList: readonly { readonly where: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    where: texts.keys.everywhere.where,
    shortcuts: [
      { does: texts.keys.everywhere.commands, keys: [keysOf.menu] },
      { does: texts.keys.everywhere.shortcuts, keys: [keysOf.shortcuts] },
      { does: texts.keys.everywhere.workspaces, keys: [keysOf.workspaces] },
      { does: texts.keys.everywhere.documents, keys: [keysOf.documents] },
      { does: texts.keys.everywhere.folders, keys: [keysOf.folders] },
      { does: texts.keys.everywhere.search, keys: [keysOf.search] },
      { does: texts.keys.everywhere.chats, keys: [keysOf.chat] },
      { does: texts.keys.everywhere.settings, keys: [keysOf.settings] },
      { does: texts.keys.everywhere.newChat, keys: [keysOf.newChat] },
      { does: texts.keys.everywhere.upload, keys: [keysOf.upload, ['G', 'U']] },
      { does: texts.keys.everywhere.searchBox, keys: [['/']] },
      { does: texts.keys.everywhere.sideBar, keys: [['[']] },
      { does: texts.keys.everywhere.close, keys: [['Esc']] },
    ],
  },
  {
    where: texts.keys.lists.where,
    shortcuts: [
      { does: texts.keys.lists.next, keys: [['J'], ['↓']] },
      { does: texts.keys.lists.previous, keys: [['K'], ['↑']] },
      { does: texts.keys.lists.select, keys: [['X']] },
      { does: texts.keys.lists.selectRange, keys: [['Shift X']] },
      { does: texts.keys.lists.selectPage, keys: [[`${MOD} A`]] },
      { does: texts.keys.lists.open, keys: [['Enter']] },
      { does: texts.keys.lists.edit, keys: [['E']] },
    ],
  },
  {
    where: texts.keys.table.where,
    shortcuts: [
      { does: texts.keys.table.cell, keys: [['→'], ['←']] },
      { does: texts.keys.table.row, keys: [['↓'], ['↑']] },
      { does: texts.keys.table.ends, keys: [['Home'], ['End']] },
      { does: texts.keys.table.peek, keys: [['Space']] },
      { does: texts.keys.table.resize, keys: [['Shift →'], ['Shift ←']] },
      { does: texts.keys.table.edit, keys: [['Enter'], ['F2']] },
      { does: texts.keys.table.leave, keys: [['Esc']] },
    ],
  },
  {
    where: texts.keys.selection.where,
    shortcuts: [
      { does: texts.keys.selection.move, keys: [['M']] },
      { does: texts.keys.selection.delete, keys: [['Delete'], ['#']] },
    ],
  },
  {
    where: texts.keys.document.where,
    shortcuts: [
      { does: texts.keys.document.field, keys: [['J'], ['K']] },
      { does: texts.keys.document.edit, keys: [['E']] },
      { does: texts.keys.document.page, keys: [['.'], [',']] },
      { does: texts.keys.document.zoom, keys: [['Z']] },
      { does: texts.keys.document.delete, keys: [['Delete'], ['#']] },
    ],
  },
  {
    where: texts.keys.chats.where,
    shortcuts: [
      { does: texts.keys.chats.send, keys: [['Enter']] },
      { does: texts.keys.chats.newLine, keys: [['Shift Enter']] },
    ],
  },
  {
    where: texts.keys.review.where,
    shortcuts: [
      { does: texts.keys.review.accept, keys: [['A']] },
      { does: texts.keys.review.acceptAll, keys: [['Shift A']] },
      { does: texts.keys.review.skip, keys: [['S']] },
    ],
  },
]
