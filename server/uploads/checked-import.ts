import { ImportedValues } from '#contract/imported-values.ts'
import { HttpError } from '#server/http/http-error.ts'

/** What another program knew of a document. 422 with the field if it is not in the form of the contract. */
export function checkedImport(value: unknown): ImportedValues {
  const parsed = ImportedValues.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = ['imported', ...(issue?.path ?? [])].map(String).join('.').slice(0, 200)
  throw new HttpError(422, 'invalid', `${field} is invalid: ${issue?.message ?? 'unknown error'}.`, { field })
}
