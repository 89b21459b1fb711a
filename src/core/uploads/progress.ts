import { objectsOf } from './objects.ts'
import { stageOf } from './events.ts'
import type { ItemState, Stage, UploadItem } from './types.ts'

// The documented bands (UPLOAD-12, UPLOAD-13), each as from and to, in 0..1.
const image = { preparing: 0.1, upload: [0.2, 0.9], finalizing: 0.95 } as const
const pdf = { processing: [0, 0.6], upload: [0.65, 0.9], finalizing: 0.95 } as const

const within = ([from, to]: readonly [number, number], share: number) =>
  from + (to - from) * Math.min(1, Math.max(0, share))

/** Share of a PDF's pages that are rendered, 0..1; 1 for anything else. */
export function renderedShare(item: UploadItem): number {
  if (item.kind !== 'pdf') return 1
  return item.pageCount ? item.pages.length / item.pageCount : 0
}

/** Share of the bytes that the server has, 0..1. `travelling`: share of the object being sent. */
export function sentShare(item: UploadItem, travelling: number): number {
  const objects = objectsOf(item)
  const total = objects.reduce((sum, object) => sum + object.bytes.size, 0)
  if (total === 0) return 0
  const underWay = objects.find((object) => !object.target?.stored)
  const stored = objects.reduce((sum, object) => sum + (object.target?.stored ? object.bytes.size : 0), 0)
  return Math.min(1, (stored + (underWay ? underWay.bytes.size * travelling : 0)) / total)
}

/** Progress of an item in 0..1, by the documented bands. `sent`: share of its bytes that was sent (0..1). */
export function progressOf(item: UploadItem, sent: number): number {
  const stage = stageOf(removedFrom(item.state))
  if (stage === null) return item.state.at === 'released' || item.state.at === 'held-duplicate' ? 1 : 0
  return item.kind === 'pdf' ? pdfProgress(item, stage, sent) : imageProgress(stage, sent)
}

const removedFrom = (state: ItemState): ItemState => (state.at === 'removed' ? state.was : state)

function imageProgress(stage: Stage, sent: number): number {
  switch (stage) {
    case 'stored':
    case 'hashed':
    case 'checked':
      return image.preparing
    case 'minted':
    case 'uploading':
      return within(image.upload, sent)
    case 'completing':
    case 'completed':
      return image.finalizing
    case 'confirmed':
      return 1
  }
}

function pdfProgress(item: UploadItem, stage: Stage, sent: number): number {
  switch (stage) {
    case 'stored':
    case 'hashed':
    case 'checked':
      return within(pdf.processing, renderedShare(item))
    case 'minted':
    case 'uploading':
      return within(pdf.upload, sent)
    case 'completing':
    case 'completed':
      return pdf.finalizing
    case 'confirmed':
      return 1
  }
}
