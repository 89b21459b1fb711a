import { Button } from './button.tsx'

export interface ChoicesProps {
  /** What is asked. */
  readonly label: string
  readonly choices: readonly string[]
  readonly onChoose: (choice: string) => void
  readonly blockedReason?: string | undefined
}

/** A short question's answers as buttons. */
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
