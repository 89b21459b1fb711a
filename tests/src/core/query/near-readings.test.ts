import { describe, expect, it } from 'vitest'
import '#server/language.ts'
import { readQuery } from '#core/query/search-query.ts'
import type { Vocabulary } from '#core/query/vocabulary.ts'
import { filterTexts } from '#messages/filters.ts'
import { makeWorkspace } from '#tests/eval/workspace/make-workspace.ts'
import { vocabularyOf } from '#tests/eval/workspace/vocabulary.ts'

const workspace = makeWorkspace()
const known = vocabularyOf(workspace)
const vocabulary: Vocabulary = {
  ...known,
  folders: [...known.folders, { id: 'f1', name: 'Larkspur' }, { id: 'f2', name: 'Invoices' }],
  people: [...known.people, { id: 'p1', names: ['Robin Vale'] }],
  // These two were marked as different, although their spellings are similar.
  records: ['Ashford', 'Ashcord'].map((name) => ({ id: name, name, names: [name] })),
  parties: [
    ...known.parties,
    'Larkspur',
    'Robin Vale',
    'Pelham Glass',
    'Pelham Shipping',
    'Ashford',
    'Ashcord',
  ],
}
const choiceOf = (words: string) => readQuery(words, vocabulary, workspace.today).choice
const wordsOf = (words: string) => choiceOf(words)?.readings.map((one) => one.words)

describe('an ambiguous question', () => {
  it('offers a choice between two things of one name, each with its query', () => {
    const choice = choiceOf('how many invoices of Larkspur')
    expect(choice?.question).toBe('Did you mean “Folder: Larkspur” or “Party: Larkspur”?')
    expect(choice?.readings.map(({ read }) => read.filters)).toEqual([
      [{ id: 'folder_id', op: 'is', value: 'f1' }],
      [{ id: 'party', op: 'is', value: 'Larkspur' }],
    ])
    expect(choice?.readings.every(({ read }) => read.types.includes('invoice'))).toBe(true)
  })

  it('offers the choice in the language of the question', () => {
    const { fields } = filterTexts('de')
    expect(fields.folder_id).not.toBe(filterTexts('en').fields.folder_id)
    expect(choiceOf('wie viele Rechnungen von Larkspur')?.question).toBe(
      `Meinten Sie „${fields.folder_id}: Larkspur“ oder „${fields.party}: Larkspur“?`,
    )
  })

  it('offers a choice between two names equally close to a misspelled word', () => {
    expect(wordsOf('invoices from Ashbord')).toEqual(['Party: Ashcord', 'Party: Ashford'])
    expect(wordsOf('invoices from Ashfort')).toBeUndefined()
  })

  it('offers a choice between two companies for a number, and lists documents of both', () => {
    expect(wordsOf('how much did we spend at Pelham')).toEqual([
      'Party: Pelham Glass',
      'Party: Pelham Shipping',
    ])
    expect(wordsOf('invoices of Pelham')).toBeUndefined()
  })
})

describe('no choice is offered if', () => {
  it.each([
    ['a type is meant before a folder of its name', 'how many invoices'],
    ['only people upload', 'documents uploaded by Robin Vale'],
    ['both names are said', 'how much did we spend at Pelham Glass and Pelham Shipping'],
    ['what is named is said', 'documents in the folder Larkspur'],
    ['the name is whole', 'how much did we spend at Pelham Glass'],
  ])('%s', (_, words) => {
    expect(choiceOf(words)).toBeUndefined()
  })
})
