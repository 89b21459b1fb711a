import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LANGUAGES, Truth, type Class, type Language } from './expected.ts'
import { families } from './families/all.ts'
import type { Family } from './family.ts'
import { familyOfIntent, intentsOf } from './intents.ts'
import { makeWorlds, type Worlds } from './records.ts'
import { type CodeRole, isData, OPEN_ROLES, type Role, roleOf } from './role.ts'

/** One turn of one paraphrase. */
export interface Question {
  /** Family, language, paraphrase and turn: `office-may.en.2` or `office-then-2024.en.1.3`. */
  readonly id: string
  readonly family: string
  readonly class: Class
  readonly workspace: keyof Worlds
  readonly language: Language
  readonly role: Role
  readonly text: string
  readonly truth: Truth
}
/** Questions in the order in which they are asked in one chat; most have one. */
export type Conversation = readonly Question[]

/** By family and language: paraphrases; the turns of one are separated by ` >> `. */
export const Texts = z.record(
  z.string(),
  z.partialRecord(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
)
export type Texts = z.infer<typeof Texts>

const written = (role: CodeRole): Texts =>
  Texts.parse(JSON.parse(readFileSync(new URL(`./texts/${role}.json`, import.meta.url), 'utf8')))
export const textsOf = (role: Role): Texts =>
  isData(role) ? Object.fromEntries(intentsOf(role).map(({ id, texts }) => [id, texts])) : written(role)

/** The family of an id in a role; throws if there is none, or if it belongs to another role. */
export function familyOf(id: string, role: Role): Family {
  const known = isData(role) ? intentsOf(role).map(familyOfIntent) : families
  const family = known.find((one) => one.id === id)
  if (!family) throw new Error(`No family ${id}`)
  if (!isData(role) && roleOf(id) !== role) throw new Error(`${id} belongs to ${roleOf(id)}, not to ${role}`)
  return family
}

/** The conversations of some roles, with the expected answers computed from the generated records. */
export function loadQuestions(roles: readonly Role[] = OPEN_ROLES): Conversation[] {
  const worlds = makeWorlds()
  return roles.flatMap((role) =>
    Object.entries(textsOf(role)).flatMap(([id, languages]) => {
      const family = familyOf(id, role)
      const truths = family.turns.map((turn) => truthOf(id, () => turn(worlds[family.workspace])))
      return LANGUAGES.flatMap((language) =>
        (languages[language] ?? []).map((paraphrase, index): Conversation => {
          const turns = paraphrase.split(' >> ')
          if (turns.length !== truths.length) throw new Error(`${id} has ${truths.length} turns: ${language}`)
          return turns.flatMap((text, turn) => {
            const truth = truths[turn]
            if (!truth) return []
            const place = turns.length > 1 ? `${index + 1}.${turn + 1}` : String(index + 1)
            const { class: kind, workspace } = family
            return {
              id: `${id}.${language}.${place}`,
              family: id,
              class: kind,
              workspace,
              language,
              role,
              text,
              truth,
            }
          })
        }),
      )
    }),
  )
}

/** The expected answer; an error names the family. */
function truthOf(id: string, compute: () => unknown): Truth {
  try {
    return Truth.parse(compute())
  } catch (error) {
    throw new Error(`The answer to ${id} cannot be computed`, { cause: error })
  }
}
