import { spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Cmd, Copy, DockerfileParser, Env, From, Healthcheck, Run, Workdir } from 'dockerfile-ast'

// Builds the image of the Dockerfile without a container engine: each stage is a folder, an absolute path leads into it.

const root = fileURLToPath(new URL('../../', import.meta.url))
const DOCKERFILE = join(root, 'server/ops/Dockerfile')

export interface Image {
  /** The image's CMD. */
  readonly command: readonly string[]
  readonly healthcheck: readonly string[]
  /** What the RUN instructions wrote. */
  readonly log: string
  /** Where a path of the image lies on this machine. */
  at(path: string): string
  /** Starts a command in the image's folder with its variables and no others but these. */
  start(command: readonly string[], env?: Readonly<Record<string, string>>): Running
  remove(): void
}

export interface Running {
  readonly child: ChildProcess
  readonly exited: Promise<number | null>
  /** Standard output and error, as they came. */
  output(): string
}

interface Stage {
  readonly name: string
  /** The stage's root folder on this machine. */
  readonly folder: string
  workdir: string
  readonly env: Record<string, string>
}

/** What `openImage` needs of an image in its folder. */
interface Built extends Pick<Image, 'command' | 'healthcheck' | 'log'> {
  readonly stage: Stage
  readonly machine: Readonly<Record<string, string>>
}

const builtFile = (folder: string) => join(folder, 'image.json')

/** Variable with the folder of the image that `npm test` built. */
const IMAGE = 'SHEAF_TESTS_IMAGE'

/** The image of the run; without one, a new one. */
export async function imageOfRun(): Promise<Image> {
  const folder = process.env[IMAGE]
  if (folder !== undefined) return openImage(folder)
  const own = mkdtempSync(join(tmpdir(), 'sheaf-image-'))
  try {
    return await buildImage(own)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    throw error
  }
}

/** An image that `buildImage` built in this folder. */
export function openImage(folder: string): Image {
  const { stage, machine, ...built } = JSON.parse(readFileSync(builtFile(folder), 'utf8')) as Built
  return {
    ...built,
    at: (path) => at(stage, path),
    start: (words, env = {}) => start(stage, words, { ...machine, ...env }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** Runs every instruction, `npm ci` excepted, which is answered with the packages of this project. */
export async function buildImage(scratch: string): Promise<Image> {
  const stages: Stage[] = []
  const machine = prepareMachine(scratch)
  let command: readonly string[] = []
  let healthcheck: readonly string[] = []
  let log = ''
  for (const instruction of DockerfileParser.parse(readFileSync(DOCKERFILE, 'utf8')).getInstructions()) {
    if (instruction instanceof From) {
      stages.push(newStage(scratch, instruction.getBuildStage() ?? String(stages.length)))
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${instruction.getKeyword()} stands before FROM`)
    if (instruction instanceof Workdir) {
      stage.workdir = posix.resolve(stage.workdir, instruction.getPath() ?? '')
      mkdirSync(at(stage, '.'), { recursive: true })
    } else if (instruction instanceof Env) {
      for (const property of instruction.getProperties())
        stage.env[property.getName()] = inStage(stage, property.getValue() ?? '')
    } else if (instruction instanceof Copy) {
      const from = instruction.getFromFlag()?.getValue()
      const [to = '', ...names] = instruction
        .getArguments()
        .map((one) => one.getValue())
        .toReversed()
      if (from === undefined || from === null) copyFromProject(stage, names, to)
      else moveFromStage(stages, from, names, at(stage, to))
    } else if (instruction instanceof Run) {
      log += await run(stage, instruction.getArgumentsContent() ?? '', machine)
    } else if (instruction instanceof Healthcheck) {
      healthcheck = commandOf(instruction.getArgumentsContent() ?? '')
    } else if (instruction instanceof Cmd) {
      command = instruction.getJSONStrings().map((one) => one.getJSONValue())
    }
  }
  const last = stages.at(-1)
  if (!last) throw new Error('The Dockerfile has no stage')
  const built: Built = { command, healthcheck, log, stage: last, machine }
  writeFileSync(builtFile(scratch), JSON.stringify(built))
  return openImage(scratch)
}

function newStage(scratch: string, name: string): Stage {
  return { name, folder: join(scratch, `stage-${name}`), workdir: '/', env: {} }
}

const at = (stage: Stage, path: string) => join(stage.folder, posix.resolve(stage.workdir, path))

/** Text in which absolute paths lead into the stage's folder. */
const inStage = (stage: Stage, text: string) => text.replaceAll(/(^|\s)(?=\/\w)/g, `$1${stage.folder}`)

/** Variables of every command: this Node, no settings of whoever runs the tests, no registry, no change of owners. */
function prepareMachine(scratch: string): Record<string, string> {
  const stubs = join(scratch, 'bin')
  mkdirSync(stubs)
  writeFileSync(join(stubs, 'chown'), '#!/bin/sh\n')
  chmodSync(join(stubs, 'chown'), 0o755)
  return {
    HOME: scratch,
    PATH: [stubs, dirname(process.execPath), process.env['PATH']].join(delimiter),
    npm_config_offline: 'true',
    npm_config_cache: join(scratch, 'npm'),
  }
}

function copyFromProject(stage: Stage, names: readonly string[], to: string): void {
  for (const name of names) {
    const target = to.endsWith('/') ? join(at(stage, to), basename(name)) : at(stage, to)
    cpSync(join(root, name), target, { recursive: true })
  }
}

/** Moved, not copied: no later stage of ours looks at an earlier one twice. */
function moveFromStage(
  stages: readonly Stage[],
  name: string,
  paths: readonly string[],
  target: string,
): void {
  const from = stages.find((stage) => stage.name === name)
  if (!from) throw new Error(`COPY --from=${name} names no stage`)
  for (const path of paths)
    for (const entry of readdirSync(at(from, path)))
      renameSync(join(at(from, path), entry), join(target, entry))
}

/** Answers what the command wrote. */
async function run(stage: Stage, line: string, machine: Readonly<Record<string, string>>): Promise<string> {
  if (line === 'npm ci') {
    linkPackages(join(root, 'node_modules'), at(stage, 'node_modules'))
    return ''
  }
  const { exited, output } = start(stage, ['sh', '-c', inStage(stage, line)], machine)
  const code = await exited
  if (code !== 0) throw new Error(`RUN ${line} ended with ${code}:\n${output()}`)
  return output()
}

/** Packages as an installation leaves them; what tools keep beside them (`.vite`, npm's own list) is not part of it. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.bin') continue
    linkTree(join(from, entry.name), join(to, entry.name), entry)
  }
}

function linkTree(
  from: string,
  to: string,
  entry: { isDirectory(): boolean; isSymbolicLink(): boolean },
): void {
  if (entry.isSymbolicLink()) symlinkSync(readlinkSync(from), to)
  else if (!entry.isDirectory()) linkFile(from, to)
  else {
    mkdirSync(to)
    for (const inner of readdirSync(from, { withFileTypes: true }))
      linkTree(join(from, inner.name), join(to, inner.name), inner)
  }
}

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    // Another file system, or one without links.
    copyFileSync(from, to)
  }
}

/** `CMD ["a", "b"]` of a health check, which the parser leaves as text. */
const commandOf = (text: string) =>
  text.startsWith('CMD ') ? (JSON.parse(text.slice('CMD '.length)) as string[]) : []

function start(stage: Stage, [program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv): Running {
  const child = spawn(program, args, {
    cwd: at(stage, '.'),
    env: { ...env, ...stage.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (written += text.toString()))
  const exited = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code))
  })
  return { child, exited, output: () => written }
}
