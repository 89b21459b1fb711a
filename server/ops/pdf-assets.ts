import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'] as const
const types: Record<string, string> = { '.wasm': 'application/wasm', '.js': 'text/javascript' }

const packageFolder = () => dirname(dirname(fileURLToPath(import.meta.resolve('pdfjs-dist'))))

/** Files that pdf.js fetches on demand, and their licences. */
const assets = () =>
  folders.flatMap((folder) => readdirSync(join(packageFolder(), folder)).map((name) => `${folder}/${name}`))

const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
  version: string
}

/** Serves the character maps, fonts and decoders of pdf.js at `/pdf/`: from the package in development, as files in a build. */
export function pdfAssets(): Plugin {
  return {
    name: 'sheaf-pdf-assets',
    configureServer(server) {
      server.middlewares.use('/pdf', (request, response, next) => {
        const path = normalize((request.url ?? '').split('?')[0] ?? '').replace(/^\/+/, '')
        if (!assets().includes(path)) return next()
        const extension = /\.\w+$/.exec(path)?.[0] ?? ''
        response.setHeader('Content-Type', types[extension] ?? 'application/octet-stream')
        createReadStream(join(packageFolder(), path)).pipe(response)
      })
    },
    generateBundle() {
      const parts = assets().map((path) => ({ path, source: readFileSync(join(packageFolder(), path)) }))
      for (const { path, source } of parts) this.emitFile({ type: 'asset', fileName: `pdf/${path}`, source })
      // For the service worker, which caches them as one file: each of two hundred would be a request.
      const all = `pdf/files-${version}.bin`
      const files = Object.fromEntries(parts.map(({ path, source }) => [`/pdf/${path}`, source.length]))
      this.emitFile({
        type: 'asset',
        fileName: all,
        source: Buffer.concat(parts.map(({ source }) => source)),
      })
      const index = JSON.stringify({ all: `/${all}`, files })
      this.emitFile({ type: 'asset', fileName: 'pdf/files.json', source: index })
    },
  }
}
