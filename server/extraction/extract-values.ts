import type { FileData, SchemaData } from '#contract/things.ts'
import type { Extraction, Reading } from '#core/reading/types.ts'
import type { Log } from '#server/deps.ts'
import type { ReadingModel } from '#server/models/index.ts'
import type { TaskLane } from '#server/offload/index.ts'
import { builtInName, type Memory } from './memory/memory.ts'

export interface ExtractParts {
  /** Absent if no model is configured. */
  readonly model?: ReadingModel | undefined
  /** Learned corrections. */
  readonly memory?: Pick<Memory, 'type' | 'values'> | undefined
  readonly log: Log
  readonly lane: TaskLane
}

export interface ModelDocument {
  readonly projectId: string
  readonly thingId: string
  readonly images: () => Promise<readonly Uint8Array[]>
}

/** What values are read from. */
interface ReadFrom {
  readonly reading: Reading
  readonly document: ModelDocument
  /** Fields that the type lacks, which only rules find. */
  readonly more?: SchemaData['schema']['properties']
}

/** Extracts values by rules and model, then applies what was learned from corrections. */
export async function extractValues(
  parts: ExtractParts,
  data: SchemaData,
  read: ReadFrom,
  signal: AbortSignal,
): Promise<Extraction> {
  const found = await readValues(parts, data, read, signal)
  const { memory } = parts
  return memory ? memory.values(read.document.projectId, data, read.reading, found) : found
}

/** Checked values of the model take precedence over those of the rules. */
async function readValues(
  { model, log, lane }: ExtractParts,
  data: SchemaData,
  { reading, document, more = {} }: ReadFrom,
  signal: AbortSignal,
): Promise<Extraction> {
  const { schema, document_type: documentType } = data
  const known = { ...schema, properties: { ...schema.properties, ...more } }
  const ruled = await lane.run('extract', known, reading, builtInName(data))
  if (!model) return ruled
  const pages = reading.pages.map((page) => page.lines.map((line) => line.text).join('\n'))
  try {
    const output = await model.read({ ...document, documentType, pages, schema }, signal)
    const checked = await lane.run('checkValues', output, schema, reading)
    // Values of codes are machine-readable and stay.
    const stated = Object.entries(ruled.evidence).filter(([, { source }]) => source === 'code')
    for (const [name] of stated) {
      delete checked.extracted[name]
      delete checked.evidence[name]
    }
    return {
      extracted: { ...ruled.extracted, ...checked.extracted },
      evidence: { ...ruled.evidence, ...checked.evidence },
    }
  } catch (error) {
    signal.throwIfAborted()
    log.warn('model-failed', { message: error instanceof Error ? error.message : String(error) })
    return ruled
  }
}

/**
 * Replaces earlier values of readings. Keeps values that a person or another program set, and those of properties that
 * the type no longer has.
 */
export function merged(
  current: FileData,
  { extracted, evidence }: Extraction,
  { schema }: SchemaData,
): Pick<FileData, 'extracted' | 'evidence'> {
  const keeps = ([name]: [string, unknown]) => {
    const source = current.evidence?.[name]?.source
    return source === undefined || source === 'user' || !Object.hasOwn(schema.properties, name)
  }
  const retained = Object.fromEntries(Object.entries(current.extracted).filter(keeps))
  const retainedEvidence = Object.entries(current.evidence ?? {}).filter(([name]) => name in retained)
  return {
    extracted: { ...extracted, ...retained },
    evidence: { ...evidence, ...Object.fromEntries(retainedEvidence) },
  }
}
