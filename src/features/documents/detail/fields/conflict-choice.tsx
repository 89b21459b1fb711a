import type { ReactNode } from 'react'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { texts } from '../../texts.ts'

export interface ConflictChoiceProps {
  readonly theirs: ReactNode
  readonly mine: ReactNode
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Two people changed one field: shows both values and lets a person choose. */
export function ConflictChoice({ theirs, mine, busy, onMine, onTheirs }: ConflictChoiceProps) {
  return (
    <Banner
      tone="warning"
      title={texts.conflict}
      actions={
        <>
          <Button variant="primary" busy={busy} busyText={texts.saving} onPress={onMine}>
            {texts.keepMine}
          </Button>
          <Button onPress={onTheirs}>{texts.takeTheirs}</Button>
        </>
      }
    >
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-text-muted">{texts.conflictTheirs}</dt>
        <dd className="break-words">{theirs}</dd>
        <dt className="text-text-muted">{texts.conflictYours}</dt>
        <dd className="break-words">{mine}</dd>
      </dl>
    </Banner>
  )
}
