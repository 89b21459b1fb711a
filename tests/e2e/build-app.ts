import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildImage } from './container-image.ts'

// `npm test` builds the app once, in the image, from the files that the Dockerfile copies, and copies it to `dist`.

const dist = fileURLToPath(new URL('../../dist', import.meta.url))
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('build-app.ts FOLDER: where to build the image')
mkdirSync(folder, { recursive: true })
const image = await buildImage(folder)
rmSync(dist, { recursive: true, force: true })
cpSync(image.at('dist'), dist, { recursive: true })
