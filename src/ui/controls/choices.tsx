import { Button } from './button.tsx'

export interface ChoicesProps {
  /** The question. */
  readonly label: string
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
  readonly blockedReason?: string | undefined
}

/** The answers to a short question, as buttons. */
export const Choices = ({ label, choices, onChoose, blockedReason }: ChoicesProps) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2">
    {choices.map((choice) => (
      <Button
        key={choice}
        onPress={() => onChoose(choice)}
        blockedReason={blockedReason}
        className="max-w-full py-1.5"
      >
        <bdi className="min-w-0 text-start wrap-break-word">{choice}</bdi>
      </Button>
    ))}
  </div>
)
