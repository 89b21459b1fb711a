import { z } from 'zod'
import { typeKey } from '#contract/things.ts'
import { mainProperties, propertiesOf } from '#core/titles/main-properties.ts'
import { filesByType } from '#server/things/index.ts'
import type { Tool } from './tool.ts'

export interface ListedType {
  readonly type: string
  readonly department: string | null
  readonly documents: number
  readonly fields: readonly {
    readonly id: string
    readonly kind: string
    readonly choices?: readonly string[]
  }[]
  /** The fields that "amount", "date" and "party" refer to. */
  readonly amount: string | null
  readonly date: string | null
  readonly parties: readonly string[]
  readonly workflow: readonly string[]
}

export const listTypes: Tool<Record<string, never>, readonly ListedType[]> = {
  name: 'list_types',
  description: 'Lists the document types with their fields, and how many documents each has.',
  input: z.object({}),
  async run(_, { db, scope, vocabulary }) {
    const files = await filesByType(db, scope)
    return vocabulary.types.map((type) => {
      const { amount, date, parties } = mainProperties(type)
      return {
        type: type.name,
        department: type.department,
        documents: files.get(typeKey(type.name)) ?? 0,
        fields: propertiesOf(type).map(([key, property]) => ({
          id: `extracted.${key}`,
          kind: property.format ?? property.type,
          ...(property.enum?.length ? { choices: property.enum } : {}),
        })),
        amount,
        date,
        parties,
        workflow: type.workflow,
      }
    })
  },
}
