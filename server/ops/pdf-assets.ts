import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

const packageFolder = () => dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist'))))

/** Files of pdf.js that are fetched as a PDF needs them; licences come along. */
const assets = () =>
  folders.flatMap((folder) => readdirSync(join(packageFolder(), folder)).map((name) => `${folder}/${name}`))

/** Lists them for the service worker, which keeps them for being offline. */
const INDEX = 'index.json'

function indexText(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string
  }
  return JSON.stringify({ version, files: assets().map((path) => `/pdf/${path}`) })
}

/**
 * Serves pdf.js's character maps, fonts and decoders at `/pdf/`, in development from the package, in a build as files of
 * it. Nothing of them is committed.
 */
export function pdfAssets(): Plugin {
  return {
    name: 'sheaf-pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdf', (request, response, next) => {
        const path = normalize((request.url ?? '').split('?')[0] ?? '').replace(/^\/+/, '')
        if (path === INDEX) return response.setHeader('Content-Type', 'application/json').end(indexText())
        if (!assets().includes(path)) return next()
        const extension = /\.\w+$/.exec(path)?.[0] ?? ''
        response.setHeader('Content-Type', types[extension] ?? 'application/octet-stream')
        createReadStream(join(packageFolder(), path)).pipe(response)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: `pdf/${INDEX}`, source: indexText() })
      for (const path of assets()) {
        this.emitFile({
          type: 'asset',
          fileName: `pdf/${path}`,
          source: readFileSync(join(packageFolder(), path)),
        })
      }
    },
  }
}
