import { plural } from '#lib/plural.ts'

/** What the screens say of changes that have not reached the server. */
export const editTexts = {
  waiting: (n: number) =>
    plural(n, { one: '{n} change waits for the network', other: '{n} changes wait for the network' }),
  needPerson: (n: number) =>
    plural(n, { one: '{n} change needs your decision', other: '{n} changes need your decision' }),
  show: 'Show',
  title: 'Changes not saved yet',
  hint: 'They are kept on this device and saved as soon as the server can be reached.',
  decide: 'They are kept on this device. Nothing is overwritten until you decide.',
  none: 'Every change is saved.',
  waits: (label: string) => `${label} waits for the network`,
  name: 'File name',
  folder: 'Folder',
  folderName: 'Folder name',
  noFolder: 'No folder',
  otherFolder: 'Another folder',
  unnamed: 'A document',
  from: 'From',
  to: 'To',
  discard: 'Discard',
  discardOf: (label: string, name: string) => `Discard ${label} of ${name}`,
  discarded: (label: string) => `${label}: the change was discarded`,
  undo: 'Undo',
  copy: 'Copy',
  copied: 'Copied',
  copyError: 'It could not be copied. Select the text and copy it by hand.',
  tryAgain: 'Try again',
  conflict: 'Someone else changed this while your change waited.',
  theirsBy: (name: string, when: string) => `${name}, ${when}`,
  refused: 'This change was not saved',
  gone: 'It was deleted meanwhile, or you may no longer open it.',
  notKept: (n: number) =>
    plural(n, {
      one: '{n} file is not saved on this device: changing it needs a connection.',
      other: '{n} files are not saved on this device: changing them needs a connection.',
    }),
} as const
