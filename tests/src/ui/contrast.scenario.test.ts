import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The figures are computed from the style sheet itself, by the formula of WCAG 2.2 (relative luminance).

const css = readFileSync(new URL('../../../src/ui/theme.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`)
  const block = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map((match) => [match[1] ?? '', match[2] ?? '']),
  )
}

const light = tokensOf(':root')
const themes: Record<string, Record<string, string>> = {
  light,
  dark: { ...light, ...tokensOf("[data-theme='dark']") },
  outdoor: { ...light, ...tokensOf("[data-theme='outdoor']") },
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(first: string, second: string): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'surface', 'sunken']

/** Every pair of a text colour and its background. */
const textPairs: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-muted', 'primary'].flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...['info', 'success', 'warning', 'danger', 'neutral'].flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    ['text', `${tone}-soft`] as const,
  ]),
  ['text', 'primary-soft'],
  ['text-muted', 'primary-soft'],
  ['on-primary-soft', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
]

describe.each(Object.entries(themes))('the %s theme', (_, tokens) => {
  const between = (first: string, second: string) => {
    const colours = [tokens[first], tokens[second]]
    if (!colours[0] || !colours[1]) throw new Error(`theme.css has no ${first} or no ${second}`)
    return contrast(colours[0], colours[1])
  }

  it.each(textPairs)('%s is readable on %s (6:1)', (text, ground) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(6)
  })

  it.each(['border-strong', 'focus'].flatMap((line) => grounds.map((ground) => [line, ground] as const)))(
    '%s stands out from %s (3:1)',
    (line, ground) => {
      expect(between(line, ground)).toBeGreaterThanOrEqual(3)
    },
  )

  // The examples in empty fields are not text that anyone must read; 4.5:1 is WCAG's own bound for text.
  it.each(grounds)('placeholders can be read on %s (4.5:1)', (ground) => {
    expect(between('placeholder', ground)).toBeGreaterThanOrEqual(4.5)
  })
})

it('the theme script and the page have the same colour for the browser’s bars', () => {
  const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8')
  for (const [name, tokens] of Object.entries(themes)) expect(script).toContain(`${name}: '${tokens['bg']}'`)
})
