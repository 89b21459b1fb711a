import { useQuery } from '@tanstack/react-query'
import { CloudOff, HardDrive } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GoogleDriveSettings } from '#contract/capabilities.ts'
import { QueryFallback, useOnline } from '#features/loading/index.ts'
import { capabilitiesQuery } from '#features/workspaces/index.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { RejectedFiles } from '../add/rejected-files.tsx'
import { texts } from '#messages/uploads.ts'
import { type DriveStep, type Unfetched, useDrive } from './use-drive.ts'

/** Files from Google Drive (DRIVE-01..09). Google's scripts are loaded once this shows, and not before. */
export function DriveTab({ projectId }: { readonly projectId: string }) {
  const online = useOnline()
  const server = useQuery(capabilitiesQuery())
  if (!online) return <NoDrive reason={texts.driveOffline} />
  if (!server.data) {
    const waiting = (
      <Skeleton label={texts.drivePreparing}>
        <SkeletonBlock className="h-40 w-full" />
      </Skeleton>
    )
    return <QueryFallback query={server} pending={waiting} errorTitle={texts.driveError} />
  }
  const settings = server.data.google_drive
  if (!settings) return <NoDrive reason={texts.driveNotSetUp} />
  return <DrivePicker settings={settings} projectId={projectId} />
}

function NoDrive({ reason, children }: { readonly reason: string; readonly children?: ReactNode }) {
  return (
    <EmptyState icon={<CloudOff />} title={texts.driveError} actions={children}>
      {reason}
    </EmptyState>
  )
}

function DrivePicker(props: { readonly settings: GoogleDriveSettings; readonly projectId: string }) {
  const drive = useDrive(props.settings, props.projectId)
  const { step, rejected, dismiss, pick, again, redirect } = drive
  return (
    <>
      <UnfetchedFiles files={drive.unfetched} onRetry={drive.fetchAgain} />
      {step.at === 'failed' && (
        <Banner
          tone="danger"
          className="mb-4"
          title={texts.driveError}
          actions={
            <>
              <Button onPress={again}>{texts.retry}</Button>
              {step.popupBlocked && (
                <Button variant="primary" onPress={redirect}>
                  {texts.driveHere}
                </Button>
              )}
            </>
          }
        >
          <p>{step.reason}</p>
          {step.popupBlocked && <p className="mt-1">{texts.driveBlocked}</p>}
        </Banner>
      )}
      <div className="flex flex-col items-center gap-3 rounded-card border border-border bg-surface p-6 text-center md:p-10">
        <span
          aria-hidden
          className="flex size-14 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft"
        >
          <HardDrive className="size-6" />
        </span>
        <p className="text-lg font-semibold">{texts.driveTitle}</p>
        <p className="text-sm text-text-muted">{texts.driveHint}</p>
        <PickButton step={step} onPick={pick} />
        {step.at === 'ready' && step.nothingPicked && (
          <p className="text-sm text-text-muted">{texts.driveNothing}</p>
        )}
      </div>
      <RejectedFiles rejected={rejected} onClose={dismiss} />
    </>
  )
}

/** Google Drive is connected; some of the picked files did not come. */
function UnfetchedFiles(props: { readonly files: readonly Unfetched[]; readonly onRetry: () => void }) {
  const [first, ...others] = props.files
  if (!first) return null
  return (
    <Banner
      tone="danger"
      className="mb-4"
      title={others.length === 0 ? first.reason : texts.driveUnfetched({ n: props.files.length })}
      actions={<Button onPress={props.onRetry}>{texts.retry}</Button>}
    >
      {others.length > 0 && (
        <ul className="list-disc ps-5">
          {props.files.map(({ picked, reason }) => (
            <li key={picked.id} className="break-words">
              {reason}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

function PickButton({ step, onPick }: { readonly step: DriveStep; readonly onPick: () => void }) {
  const busy = step.at === 'preparing' || step.at === 'picking' || step.at === 'fetching'
  return (
    <Button variant="primary" size="large" busy={busy} busyText={busyText(step)} onPress={onPick}>
      {texts.drivePick}
    </Button>
  )
}

function busyText(step: DriveStep): string {
  if (step.at === 'fetching') return texts.driveFetching({ n: step.count })
  return step.at === 'picking' ? texts.drivePicking : texts.drivePreparing
}
