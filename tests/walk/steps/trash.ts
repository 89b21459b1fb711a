import type { Hand } from '../hand.ts'
import { defineStep, oneOf } from '../step.ts'
import { editablePapers, paperOf, readPapers, type World } from '../world.ts'

// Documents are deleted, and come back with folders or alone.

const isWhole = (world: World, folder: string) => {
  const held = world.trashedFolders.get(folder)
  return (
    !!held && ![...world.papers.values()].some(({ id, place }) => held.has(id ?? '') && place === 'trash')
  )
}

const restoreFolder = defineStep({
  name: 'restore-folder',
  feature: 'trash',
  keys: ['folder'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const folder = oneOf(
      [...world.trashedFolders.keys()].filter((one) => isWhole(world, one)),
      random,
    )
    return folder === null ? null : { folder }
  },
  fits: (world, { folder }) => isWhole(world, folder),
  run: async (hand, { folder }, world) => {
    await takeFromTrash(hand, folder)
    const held = world.trashedFolders.get(folder)
    for (const paper of world.papers.values()) if (held?.has(paper.id ?? '')) paper.folder = folder
    world.trashedFolders.delete(folder)
    world.folders.add(folder)
  },
})

const deleteDocument = defineStep({
  name: 'delete-document',
  feature: 'trash',
  keys: ['file'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(readPapers(world), random)
    return paper && { file: paper.name }
  },
  fits: (world, { file }) => readPapers(world).some(({ name }) => name === file),
  run: async (hand, { file }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openPaper(paper)
    await hand.button('Delete', hand.main())
    await hand.button('Delete', hand.alert(`Delete ${file}`))
    await hand.sees(`${file} was deleted`)
    world.deleted.add(paper.id ?? '')
    paper.place = 'trash'
  },
})

const deleteSelected = defineStep({
  name: 'delete-selected',
  feature: 'trash',
  keys: ['file', 'undo'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(editablePapers(world), random)
    return paper && { file: paper.name, undo: random() < 0.5 ? 'yes' : 'no' }
  },
  fits: (world, { file }) => editablePapers(world).some(({ name }) => name === file),
  run: async (hand, { file, undo }, world) => {
    await hand.putMessageAway()
    const paper = paperOf(world, file)
    await hand.openTable(paper.type ?? '')
    await hand.tick(paper)
    await hand.button('Delete', hand.selectionBar())
    await hand.button('Delete', hand.alert(/^Delete \d+ files?$/))
    await hand.sees(/^\d+ files? (?:was|were) deleted/)
    world.deleted.add(paper.id ?? '')
    if (undo === 'yes') {
      await hand.button('Undo', hand.page.getByRole('region', { name: 'Messages' }))
      await hand.sees(/^\d+ files? (?:was|were) restored/)
    } else paper.place = 'trash'
  },
})

async function takeFromTrash(hand: Hand, name: string): Promise<void> {
  await hand.putMessageAway()
  await hand.go('Documents')
  await hand.press(hand.main().getByRole('link', { name: 'Trash' }))
  await hand.button(`Restore ${name}`)
  await hand.sees(`${name} was restored`)
}

const restore = defineStep({
  name: 'restore',
  feature: 'trash',
  weight: 2,
  keys: ['file'],
  possible: ({ online }) => online,
  choose: (world, random) => {
    const paper = oneOf(
      [...world.papers.values()].filter(({ place }) => place === 'trash'),
      random,
    )
    return paper && { file: paper.name }
  },
  fits: ({ papers }, { file }) => papers.get(file)?.place === 'trash',
  run: async (hand, { file }, world) => {
    await takeFromTrash(hand, file)
    paperOf(world, file).place = 'documents'
  },
})

export const trash = [deleteDocument, deleteSelected, restore, restoreFolder]
