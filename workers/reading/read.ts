import { arrange } from '#core/reading/recognition/arrange.ts'
import { hasLostSign } from '#core/reading/recognition/lost-signs.ts'
import { createRecogniser } from '#core/reading/recognition/recognise-page.ts'
import type { Classification, Extraction, ReadPage } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import type { Pixels } from '#core/scan/types.ts'
import { pixelsOfPhoto } from '#workers/scan/pixels.ts'
import { readCodes, codeReaderAddress } from './codes.ts'
import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { ModelName, Models } from '#core/reading/recognition/types.ts'
import { dropOthers, cachedFile } from './cached-file.ts'

/** Text is large enough at this size; more costs memory. */
const LONGEST_SIDE = 2600
/** The first pages are enough to determine the type of a document. */
const MOST_PAGES = 3

/** What the device reads from a document. */
export interface DraftReading {
  readonly classification: Classification
  readonly extraction: Extraction
}

type Recogniser = ReturnType<typeof createRecogniser>
let opening: Promise<Recogniser> | null = null

/** A failed start is retried with the next document: the network may be back. */
function recogniser() {
  opening ??= openModels().then(createRecogniser)
  opening.catch(() => (opening = null))
  return opening
}

/** The text and codes of a page. Notes a lost currency sign; there is no second engine here to recognise it. */
async function readPage(reader: Recogniser, picture: Pixels): Promise<ReadPage> {
  const codes = await readCodes(picture)
  const lines = await reader.lines(picture)
  const page = arrange(lines)
  return { ...page, codes, lostSign: hasLostSign(lines, page) }
}

/** Reads the first pages of a document. Null if nothing was read. Rejects if a model is unavailable. */
export async function read(pages: readonly Blob[]): Promise<DraftReading | null> {
  const reader = await recogniser()
  const read: ReadPage[] = []
  for (const page of pages.slice(0, MOST_PAGES)) {
    read.push(await readPage(reader, await pixelsOfPhoto(page, LONGEST_SIDE)))
  }
  return read.some(({ lines }) => lines.length > 0) ? understand({ pages: read }) : null
}

const FOLDER = '/reading'
const INPUT = 'x'

/** Opens the models on one thread, leaving the others to the page and the uploads. */
async function openModels(): Promise<Models> {
  const runtime = new URL(runtimeUrl, globalThis.location.href).pathname
  const letters = `${FOLDER}/letters.txt`
  const modelOf = (model: ModelName) => `${FOLDER}/${model}.onnx`
  const wanted = [runtime, letters, codeReaderAddress(), modelOf('find'), modelOf('read'), modelOf('turn')]
  env.wasm.numThreads = 1
  env.wasm.wasmBinary = await cachedFile(runtime)

  const sessions = new Map<ModelName, Promise<InferenceSession>>()
  const sessionOf = (model: ModelName) => {
    const session =
      sessions.get(model) ??
      cachedFile(modelOf(model)).then((bytes) =>
        InferenceSession.create(new Uint8Array(bytes), { executionProviders: ['wasm'] }),
      )
    sessions.set(model, session)
    return session
  }
  // All at once, so that reading works offline afterwards.
  await Promise.all((['find', 'read', 'turn'] as const).map(sessionOf))
  // Documents without codes do not need it.
  await cachedFile(codeReaderAddress()).catch(() => undefined)
  await dropOthers(wanted).catch(() => undefined)
  return {
    letters: new TextDecoder().decode(await cachedFile(letters)),
    async run(model, { data, dims }) {
      const session = await sessionOf(model)
      const outputs = await session.run({ [INPUT]: new Tensor('float32', data, dims) })
      const output = outputs[session.outputNames[0] ?? '']
      if (!output || !(output.data instanceof Float32Array))
        throw new Error(`The model ${model} returned no numbers`)
      return { data: output.data, dims: output.dims }
    },
  }
}
