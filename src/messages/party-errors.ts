import { messages } from './messages.ts'

/** Renaming, merging and separating parties. */
export const texts = messages('party-errors', {
  managersOnly: 'Only the owner or an admin can merge, separate and rename parties.',
  partyMissing: 'This party does not exist, or you cannot see any of its documents.',
  nameInvalid: 'A party needs a name with letters or digits, of at most {n} characters.',
  nameTaken:
    '“{name}” is a name of the party “{other}”. Choose another name, or merge the two if they are one.',
  sameParty: 'Choose two different parties.',
  taxIdsDiffer:
    'These parties have different tax ids, so they are not merged. Correct the tax id in a document if it is wrong.',
  lastSpelling: 'Leave at least one spelling with the party.',
  renamedSince: 'This party was renamed again since. Undo the later change first.',
  undoneBefore: 'This was undone before. Reload the page.',
})
