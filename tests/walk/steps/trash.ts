import type { Walker } from '../walker.ts'
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
  run: async (walker, { folder }, world) => {
    await takeFromTrash(walker, folder)
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
  run: async (walker, { file }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openPaper(paper)
    await walker.button('Delete', walker.main())
    await walker.button('Delete', walker.alert(/^Delete /))
    await walker.sees(/ was deleted/)
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
  run: async (walker, { file, undo }, world) => {
    await walker.putMessageAway()
    const paper = paperOf(world, file)
    await walker.openTable(paper.type ?? '')
    await walker.tick(paper)
    await walker.button('Delete', walker.selectionBar())
    await walker.button('Delete', walker.alert(/^Delete \d+ documents?$/))
    await walker.sees(/^\d+ documents? (?:was|were) deleted/)
    world.deleted.add(paper.id ?? '')
    if (undo === 'yes') {
      await walker.button('Undo', walker.page.getByRole('region', { name: 'Messages' }))
      await walker.sees(/^\d+ documents? (?:was|were) restored/)
    } else paper.place = 'trash'
  },
})

async function takeFromTrash(walker: Walker, name: string): Promise<void> {
  await walker.putMessageAway()
  await walker.go('Documents')
  await walker.press(walker.main().getByRole('link', { name: 'Trash' }))
  await walker.button(/^Restore /, walker.rowOf(name))
  await walker.sees(/ was restored/)
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
  run: async (walker, { file }, world) => {
    await takeFromTrash(walker, file)
    paperOf(world, file).place = 'documents'
  },
})

export const trash = [deleteDocument, deleteSelected, restore, restoreFolder]
