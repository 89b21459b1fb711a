import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutCells, diagonalCells, nameOf, runCell, workerInMidPut } from '#tests/campaign/grid.ts'
import { newFolder } from '#tests/campaign/material.ts'
import { startRig, type Rig } from '#tests/campaign/rig.ts'

// Something dies between two steps of an upload. The campaign runs every boundary with every fault.

let rig: Rig
let folder: string
beforeAll(async () => {
  folder = await newFolder()
  rig = await startRig()
})
afterAll(async () => {
  await rig.stop()
  await rm(folder, { recursive: true })
})

describe('one capture arrives once and unchanged', () => {
  const cells = [...diagonalCells, workerInMidPut, ...cutCells]
  it.each(cells.map((cell, index) => [nameOf(cell), cell, index] as const))('%s', async (_, cell, index) => {
    expect(await runCell(rig, cell, folder, index + 1)).toEqual([])
  })
})
