import { Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { STATEMENT_BYTES_MAX } from '#contract/bank.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/bank.ts'
import { DropZone } from '#ui/controls/drop-zone.tsx'
import { FileTrigger } from '#ui/controls/file-trigger.tsx'
import { showSnackbar } from '#ui/feedback/snackbar-store.ts'

interface Choosing {
  readonly onFile: (file: File) => void
}

const ACCEPTED = ['text/csv', '.csv', '.txt', '.xml', 'application/xml', 'text/xml']

function take([file]: readonly File[], onFile: (file: File) => void): void {
  if (!file) return
  const most = STATEMENT_BYTES_MAX / 1_000_000
  if (file.size > STATEMENT_BYTES_MAX) showSnackbar({ text: texts.tooLarge({ n: most }) })
  else onFile(file)
}

export function StatementButton({ onFile }: Choosing) {
  const blockedReason = useOnline() ? undefined : texts.offline
  return (
    <FileTrigger
      accept={ACCEPTED}
      icon={<Upload aria-hidden className="size-5" />}
      {...{ blockedReason }}
      onFiles={(files) => take(files, onFile)}
    >
      {texts.import}
    </FileTrigger>
  )
}

/** `isQuiet`: styled like its content. */
export function DropStatement({
  onFile,
  isQuiet = false,
  children,
}: Choosing & { readonly isQuiet?: boolean; readonly children: ReactNode }) {
  return (
    <DropZone
      label={texts.drop}
      onFiles={(files) => take(files, onFile)}
      className={isQuiet ? 'border-transparent! bg-transparent p-0! text-start' : ''}
    >
      {children}
    </DropZone>
  )
}
