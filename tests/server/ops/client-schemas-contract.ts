import { endpoints } from '#contract/endpoints.ts'

// What `client-schemas.test.ts` compiles: the schemas of the contract, with names.

interface Parser {
  safeParse(value: unknown): unknown
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/contract/**/*.ts', '/src/core/{chat,import}/*.ts', '/src/platform/chat/draft-chat.ts'],
  { eager: true },
)

const isParser = (value: unknown): value is Parser =>
  typeof value === 'object' && value !== null && 'safeParse' in value

const exported = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Parser] => isParser(entry[1])),
)
const called = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  Object.entries(endpoint)
    .filter((entry): entry is [string, Parser] => isParser(entry[1]))
    .map(([part, schema]) => [`${name} ${part}`, schema] as const),
)

export const schemas: Readonly<Record<string, Parser>> = Object.fromEntries([...exported, ...called])
