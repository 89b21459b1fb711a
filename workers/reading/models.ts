import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url'
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm'
import type { ModelName, Models } from '#core/reading/recognition/types.ts'
import { codeReaderAddress } from './codes.ts'
import { dropOthers, cachedFile } from './cached-file.ts'

const FOLDER = '/reading'
const INPUT = 'x'

/** Opens the models on one thread, leaving the others to the page and the uploads. */
export async function openModels(): Promise<Models> {
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
