// The text format of Prometheus, version 0.0.4.

export type Labels = Readonly<Record<string, string>>

export interface Family {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** `suffix` is for histograms, such as `_bucket`. */
  readonly samples: readonly { readonly suffix?: string; readonly labels?: Labels; readonly value: number }[]
}

export const MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export const exposed = (families: readonly Family[]): string => families.map(textOf).join('')

function textOf({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsOf(labels)} ${numberOf(value)}\n`,
  )
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function labelsOf(labels: Labels): string {
  const parts = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`,
  )
  return parts.length === 0 ? '' : `{${parts.join(',')}}`
}

const numberOf = (value: number) => (value === Infinity ? '+Inf' : String(value))
