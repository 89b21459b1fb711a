import { CheckCheck } from 'lucide-react'
import type { LineFilter } from '#contract/bank.ts'
import { useOnline } from '#features/loading/index.ts'
import { texts } from '#messages/bank.ts'
import { detailOf } from '#platform/api/errors.ts'
import { Button } from '#ui/controls/button.tsx'
import { ask } from '#ui/overlays/ask.ts'
import { useChangeLines } from './queries.ts'

interface ConfirmSureProps {
  readonly projectId: string
  readonly n: number
  readonly lines: LineFilter
  /** `n` does not belong to these lines yet. */
  readonly isLoading: boolean
}

/** Confirms all sure matches of the lines, after stating their number and the rule. */
export function ConfirmSure({ projectId, n, lines, isLoading }: ConfirmSureProps) {
  const change = useChangeLines(projectId)
  const blockedReason = useOnline() ? undefined : texts.offline
  if (n === 0) return null
  const askFirst = () =>
    ask({
      title: texts.confirmSureTitle,
      message: texts.sureRule({ n }),
      confirmLabel: texts.confirm,
      busyText: texts.confirming,
      cancelLabel: texts.cancel,
      closeLabel: texts.close,
      onConfirm: () =>
        change
          .mutateAsync({
            change: { type: 'confirm-sure', ...lines, expected: n },
            text: (changed) => texts.confirmedSure({ n: changed }),
          })
          .catch((error: unknown) => detailOf(error, texts.saveError))
          .then((error) => (typeof error === 'string' ? error : undefined)),
    })
  return (
    <Button
      variant="primary"
      icon={<CheckCheck aria-hidden className="size-5" />}
      isDisabled={isLoading}
      {...{ blockedReason }}
      onPress={askFirst}
      className="my-2 w-full md:w-auto"
    >
      {texts.confirmSure({ n })}
    </Button>
  )
}
