import type { Plugin } from 'vite'
import { makeSamples } from './make-samples.ts'

interface Served {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** The samples under plain names, and `index.json`, which lists them for the app. */
async function servedFiles(): Promise<Served[]> {
  const samples = await makeSamples(new Date())
  const files = samples.map(({ type, bytes }, index) => ({
    name: `${index + 1}.${type === 'image/jpeg' ? 'jpg' : 'pdf'}`,
    type,
    bytes,
  }))
  const list = samples.map(({ filename, type }, index) => ({
    path: `/samples/${files[index]?.name}`,
    filename,
    type,
  }))
  const index = { name: 'index.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(list)) }
  return [index, ...files]
}

/** Makes the sample documents, and serves them at `/samples/` in development and as files of a build. */
export function sampleFiles(): Plugin {
  let made: Promise<Served[]> | undefined
  const files = () => (made ??= servedFiles())
  return {
    name: 'sheaf-samples',
    configureServer(server) {
      server.middlewares.use('/samples', (request, response, forward) => {
        const name = (request.url ?? '').split('?')[0]?.replace(/^\/+/, '')
        const respond = async () => {
          const file = (await files()).find((one) => one.name === name)
          if (!file) return forward()
          response.setHeader('Content-Type', file.type).end(file.bytes)
        }
        respond().catch(forward)
      })
    },
    async generateBundle() {
      for (const { name, bytes } of await files())
        this.emitFile({ type: 'asset', fileName: `samples/${name}`, source: bytes })
    },
  }
}
