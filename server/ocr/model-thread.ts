// A thread that runs the models. Each response has the id of its request.

import { parentPort, workerData } from 'node:worker_threads'
import type { ModelName } from '#core/reading/recognition/types.ts'
import type { ThreadResponse, ThreadRequest } from './model-threads.ts'
import { openRecognitionModels } from './recognition-models.ts'

const opening = openRecognitionModels(workerData as ModelName[])

async function responseTo({ id, model, input }: ThreadRequest): Promise<ThreadResponse> {
  try {
    return { id, output: await (await opening).run(model, input) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: ThreadRequest) => {
  void responseTo(request).then((response) => {
    const given = 'output' in response ? [response.output.data.buffer as ArrayBuffer] : []
    parentPort?.postMessage(response, given)
  })
})
