/** A way into Sheaf that other software takes, tried against a real counterpart. */
export interface Door {
  readonly name: string
  /** What the try needs and this machine does not have; null if it has everything. Installs nothing. */
  missing(): Promise<string | null>
  /** Rejects if the way does not work. */
  run(): Promise<void>
}
