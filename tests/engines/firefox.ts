import { ElementHandle, launch } from 'puppeteer-core'
import type { Session } from './session.ts'

/** One expression, which the content security policy of a page does not block. */
const expression = (body: string, args: readonly unknown[]) =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`

/** Firefox by WebDriver BiDi, with the profile in this folder. */
export async function openFirefox(executable: string, profile: string): Promise<Session> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: executable,
    headless: true,
    userDataDir: profile,
    defaultViewport: { width: 1280, height: 900 },
  })
  const page = (await browser.pages())[0] ?? (await browser.newPage())
  const element = async (body: string, args: readonly unknown[]) => {
    const handle = await page.evaluateHandle(expression(body, args))
    return handle instanceof ElementHandle ? (handle as ElementHandle) : null
  }
  return {
    engine: (await browser.version()).replace(/^firefox\//, 'Firefox '),
    // A page that is still navigating fails the first try.
    goto: async (url) => {
      await page.goto(url).catch(() => page.goto(url))
    },
    url: async () => page.url(),
    run: (body, ...args) => page.evaluate(expression(body, args)) as Promise<never>,
    async click(body, ...args) {
      const found = await element(body, args)
      await found?.click()
      return found !== null
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async setFiles(selector, paths) {
      const input = await page.waitForSelector(selector)
      if (!input) throw new Error(`No ${selector}`)
      await (input as ElementHandle<HTMLInputElement>).uploadFile(...paths)
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
