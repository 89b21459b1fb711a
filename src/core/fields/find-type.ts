import { typeKey } from '#contract/things.ts'

/** The names of a document type. */
export interface NamedType {
  readonly document_type: string
  readonly former_names?: readonly string[] | undefined
}

/**
 * The type with this name, or else the one that had it before: a document that was read before a rename has the
 * former name.
 */
export function findType<Type extends NamedType>(
  types: readonly Type[] | undefined,
  name: string | null | undefined,
): Type | undefined {
  if (!types || !name) return undefined
  const key = typeKey(name)
  return (
    types.find((type) => typeKey(type.document_type) === key) ??
    types.find(({ former_names: former = [] }) => former.some((one) => typeKey(one) === key))
  )
}

/** The current name of a type; the given name if no type has or had it. */
export const presentName = (types: readonly NamedType[] | undefined, name: string): string =>
  findType(types, name)?.document_type ?? name
