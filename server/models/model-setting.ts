// The configured language model. Only the operator decides where requests are sent.

export const providers = ['anthropic', 'google', 'openai', 'compatible'] as const
export type Provider = (typeof providers)[number]

export interface ModelSetting {
  readonly provider: Provider
  readonly model: string
  readonly key: string | null
  /** Base URL; null for the provider's own. Always set for `compatible`. */
  readonly url: string | null
  /** Whether page images are sent with the text. */
  readonly images: boolean
  /** Per million tokens, in any currency. */
  readonly prices: { readonly input: number; readonly output: number } | null
  /** What each workspace may spend in a calendar month (UTC), in the same currency; null without a limit. */
  readonly monthlyBudget: number | null
}

interface Given {
  readonly SHEAF_MODEL?: string | undefined
  readonly SHEAF_MODEL_KEY?: string | undefined
  readonly SHEAF_MODEL_URL?: string | undefined
  readonly SHEAF_MODEL_IMAGES: 'on' | 'off'
  readonly SHEAF_MODEL_PRICES?: string | undefined
  readonly SHEAF_MODEL_BUDGET?: number | undefined
}

/** Null without a model. `reject` throws an error with the message. */
export function modelSettingOf(given: Given, reject: (sentence: string) => never): ModelSetting | null {
  const { SHEAF_MODEL: name, SHEAF_MODEL_URL: url = null, SHEAF_MODEL_KEY: key = null } = given
  if (name === undefined) return null
  const slash = name.indexOf('/')
  const provider = providers.find((known) => known === name.slice(0, slash))
  const model = name.slice(slash + 1)
  if (!provider || model === '') {
    return reject(
      `SHEAF_MODEL must be a provider and a model, such as anthropic/claude-sonnet-4-5; providers are ${providers.join(', ')}.`,
    )
  }
  if (provider === 'compatible' && url === null) {
    return reject(
      'SHEAF_MODEL_URL is missing: a compatible server needs its address, such as http://localhost:11434/v1.',
    )
  }
  if (provider !== 'compatible' && key === null) {
    return reject(`SHEAF_MODEL_KEY is missing: ${provider} needs a key.`)
  }
  const prices = pricesOf(given.SHEAF_MODEL_PRICES, reject)
  const monthlyBudget = given.SHEAF_MODEL_BUDGET ?? null
  if (monthlyBudget !== null && prices === null) {
    return reject('SHEAF_MODEL_PRICES is missing: SHEAF_MODEL_BUDGET needs the price of tokens.')
  }
  return { provider, model, key, url, images: given.SHEAF_MODEL_IMAGES === 'on', prices, monthlyBudget }
}

function pricesOf(text: string | undefined, reject: (sentence: string) => never): ModelSetting['prices'] {
  if (text === undefined) return null
  const [, input, output] = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(text) ?? []
  if (input === undefined || output === undefined) {
    return reject(
      'SHEAF_MODEL_PRICES must be two numbers, such as 3/15: the price of a million tokens in and out.',
    )
  }
  return { input: Number(input), output: Number(output) }
}
