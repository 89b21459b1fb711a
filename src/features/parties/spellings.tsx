import { useState } from 'react'
import type { Party } from '#contract/parties.ts'
import { texts } from '#messages/parties.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { seenText } from './party-facts.tsx'
import { PartySection } from './party-section.tsx'
import { useChangeParties } from './use-change-parties.ts'
import { useWhyNoChange } from './use-why-no-change.ts'

export interface SpellingsProps {
  readonly projectId: string
  readonly party: Party
  /** Opens the page of another party. */
  readonly onShow: (id: string) => void
}

/** All spellings, with a way to separate those that belong to another party. */
export function Spellings(props: SpellingsProps) {
  const { projectId, party } = props
  const [open, setOpen] = useState(false)
  const reason = useWhyNoChange(projectId)
  return (
    <PartySection
      title={texts.spellings}
      action={
        party.spellings.length > 1 && (
          <Button variant="quiet" blockedReason={reason} onPress={() => setOpen(true)}>
            {texts.separate}
          </Button>
        )
      }
    >
      <ul aria-label={texts.spellings} className="divide-y divide-border">
        {party.spellings.map((spelling) => (
          <li key={spelling.id} className="px-4 py-3">
            <p className="break-words">
              <bdi>{spelling.name}</bdi>
            </p>
            <p className="text-sm text-text-muted">{seenText(spelling)}</p>
          </li>
        ))}
      </ul>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.separate} closeLabel={texts.close}>
        {open && <SeparateForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </PartySection>
  )
}

function SeparateForm({
  projectId,
  party,
  onShow,
  onClose,
}: SpellingsProps & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set())
  const change = useChangeParties(projectId, (id) => {
    onClose()
    onShow(id)
  })
  const isPart = chosen.size > 0 && chosen.size < party.spellings.length
  const toggle = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className="flex flex-col gap-3">
      <p className="text-text-muted">{texts.separateHint}</p>
      <ul>
        {party.spellings.map(({ id, name }) => (
          <li key={id}>
            <Checkbox selected={chosen.has(id)} onChange={(on) => toggle(id, on)}>
              <bdi>{name}</bdi>
            </Checkbox>
          </li>
        ))}
      </ul>
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-end">
        <Button onPress={onClose}>{texts.cancel}</Button>
        <Button
          variant="primary"
          isDisabled={!isPart || change.isPending}
          onPress={() =>
            change.mutate({
              change: { type: 'separate', id: party.id, spellings: [...chosen] },
              text: texts.separated({ name: party.name }),
            })
          }
        >
          {texts.separate}
        </Button>
      </div>
    </div>
  )
}
