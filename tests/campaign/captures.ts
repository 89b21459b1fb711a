import { rm } from 'node:fs/promises'
import { eventually, newWorkspace, type Workspace } from '#tests/support/api.ts'
import type { ApiClient } from '#platform/api/client.ts'
import { goodLink } from '#tests/support/faulty-proxy.ts'
import { seeded } from '#tests/support/fixtures/random.ts'
import { heldProofs, pickFiles } from '#tests/support/journey.ts'
import { type Material, newFolder, pdf, photo } from './material.ts'
import { countsOf, type Row, logLine, wrongOf } from './report.ts'
import { wrongProofs } from './proofs.ts'
import { startRig, type Rig } from './rig.ts'
import { allFiles, verify } from './verify.ts'

export interface CapturesOptions {
  readonly captures: number
  readonly kills: number
  readonly minutes: number
  readonly seed: number
}

/** How often each component is killed, in parts of 30. */
const victims = [
  ['worker', 12],
  ['tab', 10],
  ['browser', 4],
  ['server', 4],
] as const
type Victim = (typeof victims)[number][0]

/** A user switch after this many captures. */
const SWITCH_EVERY = 100
const SWITCHES_AT_LEAST = 2

/** Captures through the real page while everything is killed around it, followed by a quiet phase and the count. */
export async function captures(options: CapturesOptions): Promise<Row> {
  const folder = await newFolder()
  const rig = await startRig(options.seed)
  try {
    const other = await newWorkspace(rig.app.origin, 'Of someone else')
    const run = new CaptureRun(rig, folder, other, options)
    await run.storm()
    return await run.calm()
  } finally {
    await rig.stop()
    await rm(folder, { recursive: true })
  }
}

class CaptureRun {
  private readonly mine: Material[] = []
  private readonly theirs: Material[] = []
  private readonly killed: Record<Victim, number> = { worker: 0, tab: 0, browser: 0, server: 0 }
  private again = 0
  private switches = 0
  private count = 0
  private readonly random: () => number
  private readonly rig: Rig
  private readonly folder: string
  private readonly other: Workspace
  private readonly options: CapturesOptions

  constructor(rig: Rig, folder: string, other: Workspace, options: CapturesOptions) {
    this.rig = rig
    this.folder = folder
    this.other = other
    this.options = options
    this.random = seeded(options.seed)
  }

  async storm(): Promise<void> {
    const { captures: wanted, kills, minutes } = this.options
    const ends = Date.now() + minutes * 60_000
    const every = Math.max(1, Math.min(SWITCH_EVERY, Math.floor(wanted / SWITCHES_AT_LEAST)))
    while (this.count < wanted && Date.now() < ends) {
      this.changeWeather()
      const before = this.count
      await this.take(this.mine, Math.min(wanted - this.count, 1 + Math.floor(this.random() * 6)))
      const due = Math.round((this.count / wanted) * kills) - this.kills()
      for (let kill = 0; kill < due; kill += 1) await this.kill()
      if (Math.floor(this.count / every) > Math.floor(before / every)) await this.lendPhone()
      logLine(`${this.count} captures, ${this.kills()} kills`)
    }
  }

  async calm(): Promise<Row> {
    const { rig, options } = this
    rig.proxy.set(goodLink)
    const waiting = await this.drained()
    const marks = await this.marks(rig.client)
    await rig.switchTo(this.other.person, this.other.projectId)
    waiting.push(...(await this.drained()))
    const otherMarks = await this.marks(this.other.client)
    const mine = await verify(rig.app.origin, rig.client, this.mine)
    const theirs = await verify(rig.app.origin, this.other.client, this.theirs)
    const verdict = {
      lost: [...mine.lost, ...theirs.lost],
      doubled: [...mine.doubled, ...theirs.doubled],
      'under another user': await this.misdirected(),
      changed: [...mine.changed, ...theirs.changed],
      'not drained': waiting,
      'not marked': [...marks.missing, ...otherMarks.missing],
      'falsely marked': [...marks.wrong, ...otherMarks.wrong],
    }
    const killed = victims.map(([victim]) => `${this.killed[victim]} ${victim}`).join(', ')
    const done = `${this.count} captures (${options.captures} asked for), ${this.kills()} kills (${killed})`
    const more = `${this.switches} user switches, ${this.again} taken again because "saved" was not shown`
    return {
      what: 'captures in Chromium',
      figures: `${done}, ${more}: ${countsOf(verdict)}`,
      wrong: wrongOf(verdict),
    }
  }

  private kills(): number {
    return Object.values(this.killed).reduce((sum, one) => sum + one, 0)
  }

  private changeWeather(): void {
    const isBad = this.random() < 0.7
    this.rig.proxy.set(
      isBad
        ? {
            latencyMs: this.random() * 40,
            sliceBytes: 2000 + this.random() * 30_000,
            bytesPerSecond: 200_000 + this.random() * 2_000_000,
            cut: this.random() * 0.01,
            reset: this.random() * 0.01,
          }
        : goodLink,
    )
  }

  /** Captures some files and waits until each is saved. A file that the page could not save is captured again. */
  private async take(into: Material[], count: number): Promise<void> {
    const files: Material[] = []
    for (let index = 0; index < count; index += 1) {
      this.count += 1
      const seed = this.options.seed * 100_000 + this.count
      const name = `capture-${this.count}`
      const isPhoto = this.random() < 0.7
      const pages = 1 + Math.floor(this.random() * 4)
      files.push(
        isPhoto ? await photo(this.folder, name, seed, 30_000) : await pdf(this.folder, name, seed, pages),
      )
    }
    into.push(...files)
    let missing: readonly Material[] = files
    for (let round = 0; missing.length > 0 && round < 10; round += 1) {
      const page = await this.pageOnUpload()
      const paths = missing.map(({ path }) => path)
      await pickFiles(page, paths).catch(() => undefined)
      missing = await this.unsaved(missing)
      if (missing.length > 0) this.again += missing.length
    }
    if (missing.length > 0) throw new Error(`${missing.map(({ name }) => name).join(', ')} cannot be saved`)
  }

  private async unsaved(files: readonly Material[]): Promise<Material[]> {
    const left = async () => {
      const names = new Set((await this.rig.rows()).map(({ name }) => name))
      return files.filter(({ name }) => !names.has(name))
    }
    return eventually(left, (missing) => missing.length === 0, 20).catch(left)
  }

  private async pageOnUpload() {
    const page = await this.rig.page()
    return page.url().endsWith('/upload') ? page : this.retrying(() => this.rig.reopen())
  }

  /** A page that does not open on a bad network is reloaded, as a person would do. */
  private async retrying<T>(open: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await open()
      } catch (error) {
        if (tries >= 6) throw error
        this.rig.proxy.set(goodLink)
      }
    }
  }

  private async kill(): Promise<void> {
    const { rig } = this
    const victim = this.pickVictim()
    this.killed[victim] += 1
    // Half of the killed workers are busy: nobody else sends.
    if (victim === 'worker' && this.random() < 0.5) await rig.leave().catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, this.random() * 800))
    switch (victim) {
      case 'worker':
        return rig.stopWorkers()
      case 'tab':
        await rig.crashPage()
        break
      case 'browser':
        await rig.killBrowser()
        break
      case 'server':
        return rig.app.restart()
    }
    await this.retrying(() => rig.reopen())
  }

  private pickVictim(): Victim {
    let at = Math.floor(this.random() * 30)
    for (const [victim, share] of victims) {
      if (at < share) return victim
      at -= share
    }
    return 'worker'
  }

  /** While captures of one person are pending, another one signs in on the same device and captures too. */
  private async lendPhone(): Promise<void> {
    const { rig } = this
    this.switches += 1
    rig.proxy.set({ ...goodLink, latencyMs: 60 })
    await this.take(this.mine, 2)
    await this.retrying(() => rig.switchTo(this.other.person, this.other.projectId))
    await this.take(this.theirs, 1)
    await this.retrying(() => rig.switchTo(rig.person, rig.projectId))
  }

  /**
   * Names of what is still pending after five minutes without a change, for the signed-in person. A long queue on a
   * slow machine may take as long as it needs.
   */
  private async drained(): Promise<string[]> {
    await this.rig.reopen()
    const waiting = async () => {
      const isMine = await this.rig.isOfTheSignedIn()
      return (await this.rig.rows()).filter((row) => isMine(row) && row.state.at !== 'released')
    }
    let left = await waiting()
    for (let before = Infinity; left.length > 0 && left.length < before;) {
      before = left.length
      left = await eventually(waiting, (rows) => rows.length < before, 300).catch(waiting)
    }
    return left.map(({ name, state }) => `${name} (${JSON.stringify(state)})`)
  }

  /** The marks of the person who is signed in: confirmed captures without one, and marks without their bytes. */
  private async marks(client: ApiClient): Promise<{ missing: string[]; wrong: string[] }> {
    const unmarked = async () => {
      const isMine = await this.rig.isOfTheSignedIn()
      const held = new Set((await heldProofs(await this.rig.page())).map(({ captureId }) => captureId))
      const rows = await this.rig.rows()
      return rows.filter((row) => isMine(row) && row.state.at === 'released' && !held.has(row.captureId))
    }
    const missing = await eventually(unmarked, (rows) => rows.length === 0, 60).catch(unmarked)
    // This change of user keeps what the app's sign-out would delete.
    const isMine = await this.rig.isOfTheSignedIn()
    const held = (await heldProofs(await this.rig.page())).filter(isMine)
    const proofs = held.map(({ proof }) => proof)
    return {
      missing: missing.map(({ name }) => name),
      wrong: await wrongProofs(this.rig.app.origin, client, proofs),
    }
  }

  /** Documents assigned to a person who did not capture them. */
  private async misdirected(): Promise<string[]> {
    const foreign = async (client: ApiClient, own: readonly Material[]) => {
      const hashes = new Set(own.map(({ sha256 }) => sha256))
      return (await allFiles(client)).filter(({ data }) => !hashes.has(data.contentHash ?? ''))
    }
    const wrong = [
      ...(await foreign(this.rig.client, this.mine)),
      ...(await foreign(this.other.client, this.theirs)),
    ]
    return wrong.map(({ data }) => data.filename)
  }
}
