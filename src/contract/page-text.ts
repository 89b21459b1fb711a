import { z } from 'zod'

/** Left, top, width, height as shares (0..1) of the upright page. */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** The text of one page in reading order. */
export const PageText = z.looseObject({
  /** Zero-based. */
  page: z.number().int().min(0),
  source: z.enum(['text-layer', 'ocr']),
  lines: z.array(
    z.looseObject({
      text: z.string(),
      box: Box,
      words: z.array(z.looseObject({ text: z.string(), box: Box, confidence: z.number().optional() })),
    }),
  ),
})
export type PageText = z.infer<typeof PageText>

/** Empty for a document that was not read, or was read before its text was stored. */
export const PageTextResponse = z.looseObject({ pages: z.array(PageText) })
