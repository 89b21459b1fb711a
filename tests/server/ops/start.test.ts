import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

// Imports that delay the start of the server.

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Prints the packages that loading the whole server brings along. */
const LOADED = `
  import { registerHooks } from 'node:module'
  const packages = new Set()
  registerHooks({
    resolve(name, context, next) {
      const found = next(name, context)
      const names = [...found.url.matchAll(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/g)]
      if (names.length > 0) packages.add(names.at(-1)[1])
      return found
    },
  })
  await import('#server/server.ts')
  console.log(JSON.stringify([...packages]))
  process.exit()`

it('does not load code that only reading, mail, a bucket or a model needs', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED], {
    cwd: root,
  })
  const packages = JSON.parse(stdout) as string[]
  expect(packages).toEqual(expect.arrayContaining(['fastify', 'kysely', 'zod']))
  for (const late of ['sharp', 'pdfjs-dist', '@napi-rs/canvas', 'tesseract.js', 'onnxruntime-web'])
    expect(packages).not.toContain(late)
  for (const late of ['nodemailer', 'fast-xml-parser', 'aws4fetch', 'ai'])
    expect(packages).not.toContain(late)
})
