/** A way into Sheaf that other software takes, tried against a real counterpart. */
export interface Door {
  readonly name: string
  /** What this machine lacks for the test; null if nothing. Installs nothing. */
  missing(): Promise<string | null>
  /** Rejects if the way does not work. */
  run(): Promise<void>
}
