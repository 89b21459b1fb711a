import { buffer } from 'node:stream/consumers'
import { MAX_E_INVOICE_BYTES } from '#contract/limits.ts'
import { decodeXml, EInvoiceError, hasInvoiceNamespace, refuseHazards } from '#core/e-invoice/scan-xml.ts'
import { texts } from '#messages/e-invoice.ts'
import type { ObjectStore, StoredObject } from '#server/deps.ts'

/**
 * Why stored XML is not accepted as an e-invoice, as a sentence; null if it is. It is scanned, not parsed: whether it is
 * well-formed is for the process that reads it to find.
 */
export async function eInvoiceProblem(
  store: ObjectStore,
  key: string,
  { size }: StoredObject,
): Promise<string | null> {
  // Without reading it: objects may be forty times larger.
  if (size > MAX_E_INVOICE_BYTES) return texts.problems['xml-too-large']
  try {
    const xml = decodeXml(await buffer(await store.read(key)), TextDecoder)
    refuseHazards(xml)
    return hasInvoiceNamespace(xml) ? null : texts.problems['xml-not-invoice']
  } catch (error) {
    if (error instanceof EInvoiceError) return texts.problems[error.kind]
    throw error
  }
}
