import { useEffect, useRef, useState } from 'react'
import type { ImportPlan, PlannedDocument } from '#core/import/entry.ts'
import { sentenceOf } from '#lib/display-error.ts'
import { texts } from '#messages/import.ts'
import { texts as notices } from '#messages/upload-notices.ts'
import { holdPage } from '#platform/db/page-reloads.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import type { RejectedFile } from '../add/use-add-files.ts'
import { act } from '../act.ts'
import { type LocalEntry, entriesOfDropped, entriesOfFolder, entriesOfZip } from './local-entries.ts'
import { type Chosen, chosenOf, type FolderChoice, planOf, roomOnDevice } from './plan-import.ts'

export type ImportStep =
  | { readonly at: 'choose'; readonly error: string | null }
  | { readonly at: 'reading' }
  | {
      readonly at: 'plan'
      readonly chosen: Chosen
      readonly folders: FolderChoice
      readonly plan: ImportPlan<LocalEntry>
      /** In bytes; null if the browser does not tell. */
      readonly room: number | null
    }
  | { readonly at: 'adding'; readonly done: number; readonly total: number }
  | {
      readonly at: 'done'
      readonly saved: number
      /** Documents that were not tried because the person stopped. */
      readonly left: number
      readonly failed: readonly RejectedFile[]
    }

/** An import from the choice of files to the queue of this device. `dropped`: folders that were chosen already. */
export function useImport(projectId: string, dropped?: readonly FileSystemEntry[]) {
  const [step, setStep] = useState<ImportStep>({ at: 'choose', error: null })
  const stop = useRef<AbortController | null>(null)

  const read = async (entries: () => Promise<LocalEntry[]>) => {
    setStep({ at: 'reading' })
    try {
      const chosen = await chosenOf(await entries())
      const folders = chosen.documents ? 'document_type' : 'path'
      const room = await roomOnDevice()
      setStep({ at: 'plan', chosen, folders, plan: planOf(chosen, folders), room })
    } catch (error) {
      console.warn('The files to import cannot be read', error)
      setStep({ at: 'choose', error: texts.unreadable })
    }
  }
  const isChosen = step.at !== 'choose'
  useEffect(() => (isChosen ? holdPage() : undefined), [isChosen])
  const readNow = useLatest(read)
  useEffect(() => {
    if (dropped) void readNow.current(() => entriesOfDropped(dropped))
  }, [dropped, readNow])
  const add = async ({ documents }: ImportPlan<LocalEntry>) => {
    const stopping = new AbortController()
    stop.current = stopping
    const failed: RejectedFile[] = []
    let done = 0
    for (const document of documents) {
      if (stopping.signal.aborted) break
      setStep({ at: 'adding', done, total: documents.length })
      const rejected = await addOne(projectId, document)
      if (rejected) failed.push(rejected)
      done += 1
    }
    setStep({ at: 'done', saved: done - failed.length, left: documents.length - done, failed })
  }
  return {
    step,
    chooseFolder: (files: File[]) => void read(() => entriesOfFolder(files)),
    chooseZip: ([zip]: File[]) => void (zip && read(() => entriesOfZip(zip))),
    again: () => setStep({ at: 'choose', error: null }),
    setFolders: (folders: FolderChoice) =>
      setStep((now) => (now.at === 'plan' ? { ...now, folders, plan: planOf(now.chosen, folders) } : now)),
    add: (plan: ImportPlan<LocalEntry>) => void add(plan),
    stop: () => stop.current?.abort(),
  }
}

/** Null once it is saved on this device. */
async function addOne(
  projectId: string,
  { entry, name, folder, imported }: PlannedDocument<LocalEntry>,
): Promise<RejectedFile | null> {
  try {
    const blob = await entry.open()
    const file = new File([blob], name, { type: blob.type })
    const more = { folder: folder ?? undefined, imported }
    const { rejected } = await act((actions) => actions.capture(projectId, [file], 'local', more))
    return rejected[0] ?? null
  } catch (error) {
    console.warn('A file of an import was not saved', error)
    return { name, reason: `${entry.path}: ${sentenceOf(error, notices.saveError)}` }
  }
}
