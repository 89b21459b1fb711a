import { Download, Ellipsis, FileDown, Lock, LockOpen, RotateCw, Shapes, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { FileThing } from '#contract/things.ts'
import { OpenedPart, useEarly, useOnline } from '#features/loading/index.ts'
import { useScreenActions } from '#features/navigation/index.ts'
import { useAddition } from '#features/workspaces/index.ts'
import { texts } from '#messages/document-detail.ts'
import { texts as holdTexts } from '#messages/hold-changes.ts'
import { lateCode } from '#platform/db/late.ts'
import { BareButton } from '#ui/controls/bare-button.tsx'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'
import { isInProgress } from '../../file-status.ts'
import { HoldDocuments } from '../../holds/hold-documents.tsx'
import { useMayHold } from '../../holds/use-may-hold.ts'
import { useDownloads } from '../pdf/use-downloads.ts'
import type { ShownAction } from '../document-form.ts'
import { DeleteDocument } from './delete-document.tsx'
import { readErrorOf, useReadAgain } from './use-read-again.ts'

export interface DetailActionsProps {
  readonly projectId: string
  readonly file: FileThing
  readonly title: string
  /** Why this person cannot change it. */
  readonly rejection: string | undefined
  readonly onDeleted: () => void
  /** Actions of other features, such as moving to a folder. */
  readonly more: readonly MenuEntry[]
  /** Those that have a button of their own. */
  readonly shown: readonly ShownAction[]
  /** Created here instead of read from pages. */
  readonly isMade: boolean
}

type Layer = 'type' | 'hold'

const loadChangeType = lateCode(async () => (await import('./change-type.tsx')).ChangeType)

/** Why a receipt of a submitted report cannot be deleted. */
const lockedBy = ({ data }: FileThing) => (data.expense_report?.locked ? texts.reportLocked : undefined)

/** Buttons and menu of a document. */
export function DetailActions(props: DetailActionsProps) {
  const { projectId, file, title, rejection, onDeleted, more, shown, isMade } = props
  const downloads = useDownloads(projectId, file, title)
  useEarly(loadChangeType)
  const { hold } = file.data
  const [layer, setLayer] = useState<Layer | null>(null)
  const entries = useMenuEntries({
    projectId,
    file,
    rejection,
    more,
    isMade,
    downloads,
    onLayer: setLayer,
  })
  const inMenu = [...shown, ...entries].filter(({ disabled }) => disabled !== true)
  useScreenActions([
    ...(downloads.hasPages
      ? [{ id: 'pdf', label: texts.downloadPdf, run: () => void downloads.downloadPdf() }]
      : []),
    ...inMenu.flatMap(({ id, label, onChoose }) => (onChoose ? [{ id, label, run: onChoose }] : [])),
  ])
  return (
    <>
      {downloads.hasPages && (
        <Button
          icon={<Download aria-hidden className="size-5" />}
          busy={downloads.progress !== null}
          busyText={downloads.progress ?? texts.makingPdf}
          onPress={() => void downloads.downloadPdf()}
        >
          {texts.downloadPdf}
        </Button>
      )}
      {shown.map(({ id, label, icon, busyText, onChoose }) => (
        <Button
          key={id}
          icon={icon}
          busy={busyText !== undefined}
          {...(busyText !== undefined && { busyText })}
          onPress={() => onChoose?.()}
        >
          {label}
        </Button>
      ))}
      <DeleteDocument
        projectId={projectId}
        id={file.id}
        title={title}
        rejection={rejection ?? (hold && holdTexts.noDelete) ?? lockedBy(file)}
        onDeleted={onDeleted}
      />
      {entries.length > 0 && (
        <Menu
          label={texts.more}
          entries={entries}
          trigger={
            <BareButton aria-label={texts.more} className={buttonClass({ className: 'px-3' })}>
              <Ellipsis aria-hidden className="size-5" />
            </BareButton>
          }
        />
      )}
      {layer && <LayerOf {...{ projectId, file, layer }} onClose={() => setLayer(null)} />}
    </>
  )
}

interface LayerProps extends Pick<DetailActionsProps, 'projectId' | 'file'> {
  readonly layer: Layer
  readonly onClose: () => void
}

function LayerOf({ projectId, file, layer, onClose }: LayerProps) {
  if (layer === 'type') {
    return (
      <OpenedPart load={loadChangeType} open onClose={onClose}>
        {(ChangeType) => <ChangeType {...{ projectId, file, onClose }} />}
      </OpenedPart>
    )
  }
  return (
    <HoldDocuments
      projectId={projectId}
      ids={[file.id]}
      what={file.data.hold ? 'lift' : 'hold'}
      onClose={onClose}
    />
  )
}

interface MenuEntriesInput extends Pick<
  DetailActionsProps,
  'projectId' | 'file' | 'rejection' | 'more' | 'isMade'
> {
  readonly downloads: ReturnType<typeof useDownloads>
  readonly onLayer: (layer: Layer) => void
}

/** The actions without a button of their own. */
function useMenuEntries(input: MenuEntriesInput): readonly MenuEntry[] {
  const { projectId, file, rejection, more, isMade, downloads, onLayer } = input
  const readAgain = useReadAgain(projectId, file)
  const canReadAgain = useAddition('extract-again')
  const canChangeType = useAddition('lessons')
  const hasProof = useAddition('upload-proofs') && downloads.hasPages
  const mayHold = useMayHold(projectId)
  const online = useOnline()
  const reasonToRead = rejection ?? (online ? undefined : texts.offlineRead)
  const isRead = !isMade && !isInProgress(file)
  return [
    ...[
      ...(downloads.originals === 0 ? [] : [originalEntry(downloads)]),
      ...(hasProof ? [proofEntry(downloads)] : []),
    ].map((entry) => blockedBy(entry, online ? undefined : texts.offlineOriginal)),
    ...more,
    ...(canReadAgain && isRead ? [blockedBy(readAgainEntry(readAgain), reasonToRead)] : []),
    ...(canChangeType && isRead
      ? [
          blockedBy(
            {
              id: 'change-type',
              label: texts.changeType,
              icon: <Shapes aria-hidden className="size-5" />,
              onChoose: () => onLayer('type'),
            },
            reasonToRead,
          ),
        ]
      : []),
    ...(mayHold
      ? [
          blockedBy(
            holdEntry(file, () => onLayer('hold')),
            online ? undefined : holdTexts.offline,
          ),
        ]
      : []),
  ]
}

const blockedBy = (entry: MenuEntry, reason: string | undefined): MenuEntry =>
  reason === undefined ? entry : { ...entry, disabled: true, hint: reason }

const holdEntry = ({ data: { hold } }: FileThing, onChoose: () => void): MenuEntry => ({
  id: 'hold',
  label: hold ? holdTexts.lift : holdTexts.hold,
  icon: hold ? <LockOpen aria-hidden className="size-5" /> : <Lock aria-hidden className="size-5" />,
  onChoose,
})

const originalEntry = (downloads: ReturnType<typeof useDownloads>): MenuEntry => ({
  id: 'original',
  label:
    downloads.originals === 1 ? texts.downloadOriginal : texts.downloadOriginals({ n: downloads.originals }),
  icon: <FileDown aria-hidden className="size-5" />,
  onChoose: () => void downloads.downloadOriginals(),
})

const proofEntry = (downloads: ReturnType<typeof useDownloads>): MenuEntry => ({
  id: 'upload-proof',
  label: texts.downloadProof,
  icon: <ShieldCheck aria-hidden className="size-5" />,
  onChoose: () => void downloads.downloadProof(),
})

const readAgainEntry = (readAgain: ReturnType<typeof useReadAgain>): MenuEntry => ({
  id: 'read-again',
  label: texts.readAgain,
  icon: <RotateCw aria-hidden className="size-5" />,
  onChoose: () =>
    readAgain.mutate(undefined, {
      onSuccess: () => showSnackbar({ text: texts.readingAgain }),
      onError: (error) => showSnackbar({ text: readErrorOf(error) }),
    }),
})
