import type { Party } from '#contract/parties.ts'
import { relativeTime } from '#lib/relative-time.ts'
import { texts } from '#messages/parties.ts'
import { Button } from '#ui/controls/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { PartySection } from './party-section.tsx'
import { useChangeParties } from './use-change-parties.ts'
import { useWhyNoChange } from './use-why-no-change.ts'

export interface PartyHistoryProps {
  readonly projectId: string
  readonly party: Party
  readonly onShow: (id: string) => void
}

/** Changes of a party, each with an Undo button. */
export function PartyHistory({ projectId, party, onShow }: PartyHistoryProps) {
  const now = useNow()
  const reason = useWhyNoChange(projectId)
  const change = useChangeParties(projectId, onShow)
  if (party.history.length === 0) return null
  const ago = (at: string) => relativeTime(Date.parse(at), now)
  return (
    <PartySection title={texts.history}>
      <ul aria-label={texts.history} className="divide-y divide-border">
        {party.history.map(({ id, kind, at, by, names, undone_at }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="break-words">{changeText(kind, names.join(' · '))}</p>
              <p className="text-sm text-text-muted">
                {undone_at
                  ? texts.wasUndone({ when: ago(undone_at) })
                  : by
                    ? texts.by({ by, when: ago(at) })
                    : ago(at)}
              </p>
            </div>
            {!undone_at && (
              <Button
                variant="quiet"
                blockedReason={reason}
                isDisabled={change.isPending}
                onPress={() => change.mutate({ change: { type: 'undo', change_id: id }, text: texts.undone })}
              >
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </PartySection>
  )
}

function changeText(kind: string, names: string): string {
  if (kind === 'merged') return texts.historyMerged({ names })
  if (kind === 'separated') return texts.historySeparated({ names })
  return names === '' ? texts.renamedBack : texts.historyRenamed({ names })
}
