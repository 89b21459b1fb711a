/**
 * The text of a file of weights. They carry the day on which they were made: the one of the file before, if its weights
 * are the same, so that training from the same tables makes the same bytes.
 */
export function weightsFile(before: string, weights: object, today: Date): string {
  const { made, ...old } = JSON.parse(before) as { made: string }
  const isSame = JSON.stringify(old) === JSON.stringify(weights)
  return `${JSON.stringify({ made: isSame ? made : today.toISOString().slice(0, 10), ...weights })}\n`
}
