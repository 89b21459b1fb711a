import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { BankLine, PayableDocument } from '#contract/bank.ts'
import { QueryView } from '#features/loading/index.ts'
import { texts } from '#messages/bank.ts'
import { Button } from '#ui/controls/button.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { documentFacts, factText } from './fact-texts.ts'
import { documentsQuery, useChangeLines } from './queries.ts'

interface ChooseDocumentProps {
  readonly projectId: string
  readonly line: BankLine
  readonly onClose: () => void
}

/** Lists documents without a payment, likeliest for the line first. One or several can be confirmed. */
export function ChooseDocument({ projectId, line, onClose }: ChooseDocumentProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const query = useDeferredValue(text.trim())
  const documents = useQuery(documentsQuery(projectId, { line_id: line.id, ...(query !== '' && { query }) }))
  const change = useChangeLines(projectId)
  const confirm = () =>
    change.mutate(
      { change: { type: 'confirm', id: line.id, documents: [...chosen] }, text: () => texts.confirmed },
      { onSuccess: onClose },
    )
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.chooseTitle}
      closeLabel={texts.close}
      footer={
        <>
          <p role="status" className="me-auto self-center text-sm text-text-muted">
            {chosen.length > 0 && texts.chosen({ n: chosen.length })}
          </p>
          <Button onPress={onClose}>{texts.cancel}</Button>
          {chosen.length > 0 && (
            <Button variant="primary" busy={change.isPending} onPress={confirm}>
              {texts.confirm}
            </Button>
          )}
        </>
      }
    >
      <SearchField
        label={texts.chooseSearch}
        clearLabel={texts.clear}
        value={text}
        onChange={setText}
        className="mb-3"
      />
      <QueryView
        query={documents}
        pending={
          <Skeleton label={texts.loading}>
            <SkeletonBlock className="h-40 w-full rounded-card" />
          </Skeleton>
        }
        errorTitle={texts.error}
        empty={({ rows }) =>
          rows.length === 0 ? <p className="py-4 text-text-muted">{texts.noDocuments}</p> : null
        }
      >
        {({ rows }) => (
          <ul className="divide-y divide-border">
            {rows.map((document) => (
              <li key={document.id} className="py-2">
                <Choice
                  document={document}
                  isChosen={chosen.includes(document.id)}
                  onChange={(isChosen) => toggle(document.id, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  )
}

interface ChoiceProps {
  readonly document: PayableDocument
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function Choice({ document, isChosen, onChange }: ChoiceProps) {
  const facts = document.evidence.flatMap((fact) => factText(fact) ?? [])
  return (
    <>
      <Checkbox selected={isChosen} onChange={onChange}>
        {document.title}
      </Checkbox>
      <p className="ms-8 text-sm text-text-muted">{documentFacts(document)}</p>
      {facts.length > 0 && <p className="ms-8 text-sm">{facts.join(' · ')}</p>}
    </>
  )
}
