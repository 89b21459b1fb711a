import { useEffect, useMemo, useState } from 'react'
import type { GoogleDriveSettings } from '#contract/capabilities.ts'
import { createDrive, type Drive } from '#platform/drive/drive.ts'
import { DriveError, reasonOf } from '#platform/drive/drive-error.ts'
import { takeReturnedGrant } from '#platform/drive/redirect.ts'
import { useAddFiles } from '../add/use-add-files.ts'

export type DriveStep =
  | { readonly at: 'preparing' }
  | { readonly at: 'ready'; readonly nothingPicked: boolean }
  | { readonly at: 'picking' }
  | { readonly at: 'fetching'; readonly count: number }
  | { readonly at: 'failed'; readonly reason: string; readonly popupBlocked: boolean }

const failedBy = (error: unknown): DriveStep => {
  console.error(error)
  const popupBlocked = error instanceof DriveError && error.popupBlocked
  return { at: 'failed', reason: reasonOf(error), popupBlocked }
}

type Picked = Awaited<ReturnType<Drive['pick']>>[number]

/** A picked file that was not fetched, with a sentence that names it. */
export interface Unfetched {
  readonly picked: Picked
  readonly reason: string
}

/** One that cannot be fetched does not hold up the others. */
async function fetchAll(drive: Drive, picked: readonly Picked[]) {
  const files: File[] = []
  const unfetched: Unfetched[] = []
  for (const one of picked) {
    await drive.download(one).then(
      (file) => files.push(file),
      (error: unknown) => {
        console.error(error)
        unfetched.push({ picked: one, reason: reasonOf(error) })
      },
    )
  }
  return { files, unfetched }
}

/** The way from a press to files on this device: sign-in, picker, download, capture. */
export function useDrive(settings: GoogleDriveSettings, projectId: string) {
  const [step, setStep] = useState<DriveStep>({ at: 'preparing' })
  const [grant] = useState(takeReturnedGrant)
  const [attempt, setAttempt] = useState(0)
  const [unfetched, setUnfetched] = useState<readonly Unfetched[]>([])
  const adding = useAddFiles(projectId, 'google-drive')
  const drive = useMemo(
    () => createDrive({ settings, grant: grant instanceof DriveError ? null : grant }),
    [settings, grant],
  )

  useEffect(() => {
    let left = false
    setStep({ at: 'preparing' })
    drive.prepare().then(
      () => {
        if (left) return
        // The page came back from Google with a rejection: reported once, then the person may try again.
        const rejected = attempt === 0 && grant instanceof DriveError
        setStep(rejected ? failedBy(grant) : { at: 'ready', nothingPicked: true })
      },
      (error: unknown) => {
        if (!left) setStep(failedBy(error))
      },
    )
    return () => {
      left = true
    }
  }, [drive, grant, attempt])

  const take = async (picked: readonly Picked[]) => {
    setUnfetched([])
    setStep({ at: 'fetching', count: picked.length })
    const outcome = await fetchAll(drive, picked)
    if (outcome.files.length > 0) adding.add(outcome.files)
    setUnfetched(outcome.unfetched)
    setStep({ at: 'ready', nothingPicked: picked.length === 0 })
  }
  const pick = async () => {
    setStep({ at: 'picking' })
    try {
      await take(await drive.pick())
    } catch (error) {
      setStep(failedBy(error))
    }
  }
  return {
    step,
    rejected: adding.rejected,
    dismiss: adding.dismiss,
    pick: () => void pick(),
    again: () => setAttempt((now) => now + 1),
    unfetched,
    /** Fetches those again that were not. */
    fetchAgain: () => void take(unfetched.map(({ picked }) => picked)),
    redirect: drive.redirect,
  }
}
