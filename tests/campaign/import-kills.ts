import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startApp, type App } from '#tests/support/app.ts'
import { newWorkspace, sha256, type Workspace } from '#tests/support/api.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { newFolder, type Material } from './material.ts'
import { countsOf, logLine, type Row, wrongOf } from './report.ts'
import { serverSettings } from './rig.ts'
import { smallJpeg } from './server-kills.ts'
import { allFiles, dangling, verify } from './verify.ts'

const COMMAND = path.resolve(import.meta.dirname, '../../server/ops/import.ts')
/** Folders that the files are in, one after another. */
const FOLDERS = 40
/** A share of the kills hit the server, the others the command. */
const SERVER_SHARE = 0.4

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Named = Pick<Material, 'name' | 'sha256'>

/**
 * SIGKILLs of `npm run import` and of the server while a folder is imported. After each the command is started again
 * where it died. In the end each file is there once, byte for byte, and each folder once.
 */
export async function importKills(files: number, kills: number, seed: number): Promise<Row> {
  const random = seeded(seed)
  const app = await startApp({ env: serverSettings, pages: false })
  const folder = await newFolder()
  try {
    const workspace = await newWorkspace(app.origin, 'Moving in')
    const source = path.join(folder, 'scans')
    const sent = await fill(source, files)
    const run = new Import(source, await linkOf(app, workspace))
    const killed = { command: 0, server: 0 }
    for (let kill = 1; kill <= kills; kill += 1) {
      // The rest is divided among the remaining kills, so that each happens while documents are being sent.
      const before = await run.done()
      const share = Math.floor((files - before) / (kills - kill + 2))
      run.start()
      await run.reach(before + Math.floor(share * (0.5 + random())))
      await pause(random() * 300)
      if (random() < SERVER_SHARE) {
        killed.server += 1
        await app.kill()
        await app.restart()
      } else {
        killed.command += 1
        await run.kill()
      }
      if (kill % 5 === 0) logLine(`${kill} kills, ${await run.done()} of ${files} files confirmed`)
    }
    const code = await run.finish()
    const verdict = await verdictOf(app, workspace, sent)
    return {
      what: 'import kills',
      figures: `${killed.command} kills of the command and ${killed.server} of the server, ${files} files: ${countsOf(verdict)}`,
      wrong: [
        ...wrongOf(verdict),
        ...(code === 0 ? [] : [`the last run ended with ${code}: ${run.output()}`]),
      ],
    }
  } catch (error) {
    logLine(app.output().slice(-2000))
    throw error
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

/** Writes the files. Resolves to their names and hashes. */
async function fill(source: string, files: number): Promise<Named[]> {
  const made: Named[] = []
  for (let index = 0; index < files; index += 1) {
    const inside = path.join(source, `Box ${index % FOLDERS}`)
    if (index < FOLDERS) await mkdir(inside, { recursive: true })
    const bytes = await smallJpeg(index + 1)
    const name = `scan-${index}.jpg`
    await writeFile(path.join(inside, name), bytes)
    made.push({ name, sha256: sha256(bytes) })
  }
  return made
}

async function linkOf(app: App, { client, projectId }: Workspace): Promise<string> {
  const body = { kind: 'address', name: 'Import', scopes: ['upload'], expires_in_days: null } as const
  const { secret } = await client.call('createToken', {
    params: { projectId },
    body: { ...body, scopes: ['upload'] },
  })
  return `${app.origin}/api/inbox/${secret}`
}

async function verdictOf(app: App, { client }: Workspace, sent: readonly Named[]) {
  const verdict = await verify(app.origin, client, sent)
  const hashes = new Set(sent.map(({ sha256: hash }) => hash))
  const known = await allFiles(client)
  const { rows } = await client.call('listThings', { query: { kind: 'Folder', page: 1, page_size: 1000 } })
  const names = rows.map(({ data }) => String(data['name']))
  return {
    ...verdict,
    'not of the folder': known
      .filter(({ data }) => !hashes.has(data.contentHash ?? ''))
      .map(({ data }) => data.filename),
    'without a folder': known.filter(({ data }) => !data.folder_id).map(({ data }) => data.filename),
    'folders doubled': names.filter((name, index) => names.indexOf(name) !== index),
    'without bytes': await dangling(app.origin, client),
  }
}

/** The command, which is started again whenever it is not running. */
class Import {
  private child: ChildProcess | null = null
  private text = ''
  private readonly source: string
  private readonly link: string

  constructor(source: string, link: string) {
    this.source = source
    this.link = link
  }

  output(): string {
    return this.text.slice(-2000)
  }

  start(): void {
    if (this.child) return
    const child = spawn(process.execPath, [COMMAND, this.source, this.link])
    this.child = child
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.text = (this.text + text).slice(-4000)))
  }

  /** Files that the report names as confirmed. */
  async done(): Promise<number> {
    const report = await readFile(`${this.source}.import.jsonl`, 'utf8').catch(() => '')
    return report.split('\n').filter((line) => line.includes('"document":')).length
  }

  /** Resolves once so many files are confirmed. Rejects if the command ends before. */
  async reach(count: number): Promise<void> {
    while ((await this.done()) < count) {
      if (this.child?.exitCode !== null) throw new Error(`The import ended too early: ${this.output()}`)
      await pause(100)
    }
  }

  async kill(): Promise<void> {
    const child = this.child
    this.child = null
    if (!child || child.exitCode !== null) return
    const gone = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await gone
  }

  /** Resolves to the exit code of a run that is not killed. */
  async finish(): Promise<number | null> {
    this.start()
    const { child } = this
    if (!child) return null
    return child.exitCode ?? new Promise((resolve) => child.once('close', resolve))
  }
}
