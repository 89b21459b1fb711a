import type { ReactNode } from 'react'
import { texts } from '#messages/document-values.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'

export interface ConflictChoiceProps {
  /** Title, if it is not that somebody else saved while the person was typing. */
  readonly title?: string
  /** The other value is the same person's, saved elsewhere. */
  readonly own: boolean
  readonly theirs: ReactNode
  /** Who saved the other value, and when. */
  readonly theirsNote?: string | undefined
  readonly mine: ReactNode
  readonly busy: boolean
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** One field was changed twice: shows both values and lets a person choose. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const {
    own,
    title = own ? texts.conflictOwn : texts.conflict,
    theirs,
    theirsNote,
    mine,
    busy,
    onMine,
    onTheirs,
  } = props
  return (
    <Banner
      tone="warning"
      title={title}
      actions={
        <>
          <Button variant="primary" busy={busy} busyText={texts.saving} onPress={onMine}>
            {own ? texts.keepHere : texts.keepMine}
          </Button>
          <Button onPress={onTheirs}>{own ? texts.takeSaved : texts.takeTheirs}</Button>
        </>
      }
    >
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <dt className="text-text-muted">{own ? texts.conflictSaved : texts.conflictTheirs}</dt>
        <dd className="break-words">
          {theirs}
          {theirsNote !== undefined && <span className="block text-text-muted">{theirsNote}</span>}
        </dd>
        <dt className="text-text-muted">{own ? texts.conflictHere : texts.conflictYours}</dt>
        <dd className="break-words">{mine}</dd>
      </dl>
    </Banner>
  )
}
