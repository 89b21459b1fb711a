import type { LanguageModel } from 'ai'
import type { ModelSetting } from './model-setting.ts'

/** Rejects redirects, which could send the key to another host. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

/** The configured model. Loads the provider's package on first use, because most servers have none. */
export async function openLanguageModel({ provider, model, key, url }: ModelSetting): Promise<LanguageModel> {
  const common = {
    fetch: withoutRedirects,
    ...(key === null ? {} : { apiKey: key }),
    ...(url === null ? {} : { baseURL: url }),
  }
  switch (provider) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic')
      return createAnthropic(common)(model)
    }
    case 'google': {
      const { createGoogleGenerativeAI } = await import('@ai-sdk/google')
      return createGoogleGenerativeAI(common)(model)
    }
    case 'openai':
    case 'compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
      const options = { includeUsage: true, supportsStructuredOutputs: true }
      return createOpenAICompatible({ name: provider, baseURL: OPENAI, ...options, ...common })(model)
    }
  }
}

const OPENAI = 'https://api.openai.com/v1'
