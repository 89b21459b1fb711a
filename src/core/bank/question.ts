import { foldedWords } from '../query/parse/tokens.ts'

/** A question about the bank: payments without a receipt, or documents without a payment. */
export interface BankQuestion {
  readonly kind: 'without' | 'documents'
  readonly language: string
  /** It mentions payments; otherwise it may be about documents alone. */
  readonly saysPayment: boolean
}

interface Words {
  readonly payment: RegExp
  readonly document: RegExp
  readonly without: RegExp
  readonly paid: RegExp
  /** Words that say that documents are missing. */
  readonly missing: RegExp
  readonly fillers: string
}

// Words without case, accents and apostrophes. A question is recognised only if all of its words are known, so that a
// condition such as a month is never ignored.
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    payment: /^(?:payments?|transactions?|bookings?|expenses|debits?|transfers?)$/,
    document: /^(?:receipts?|invoices?|bills?|documents?|proofs?)$/,
    without: /^(?:without|no|not|lacks?|lacking|dont|doesnt|havent|hasnt|arent|isnt|never)$/,
    paid: /^(?:paid|unpaid)$/,
    missing: /^(?:missing|unmatched)$/,
    fillers:
      'which what show list me all the my our a an any of is are was were been do does have has how many there that still yet bank account lines line find give please',
  },
  de: {
    payment:
      /^(?:zahlung(?:en)?|buchung(?:en)?|abbuchung(?:en)?|(?:bank)?umsatz|(?:bank)?umsatze|uberweisung(?:en)?|ausgaben)$/,
    document: /^(?:belege?|belegen|rechnung(?:en)?|quittung(?:en)?|dokumente?|bons?)$/,
    without: /^(?:ohne|kein|keine|keinen|keiner|nicht|nie)$/,
    paid: /^(?:bezahlt|unbezahlt|unbezahlte|unbezahlten|beglichen)$/,
    missing: /^(?:fehlt|fehlen|fehlende|fehlenden)$/,
    fillers:
      'welche welcher welches zeig zeige mir alle die der das den meine unsere ein eine einen ist sind wurde wurden haben hat es gibt wie viele noch bitte zu fur liste',
  },
  fr: {
    payment: /^(?:paiements?|operations?|virements?|depenses?|prelevements?)$/,
    document: /^(?:justificatifs?|recus?|factures?|documents?|tickets?)$/,
    without: /^(?:sans|aucun|aucune|pas|nont|na|jamais)$/,
    paid: /^(?:payes?|payees?|impayes?|impayees?|reglees?|regles?)$/,
    missing: /^(?:manque|manquent|manquants?|manquantes?)$/,
    fillers:
      'quels quelles quel quelle sont montre montrez moi tous toutes les le la mes nos de des du un une ont a combien il y encore qui ne na bancaires',
  },
  es: {
    payment: /^(?:pagos?|movimientos?|transferencias?|cargos?|gastos?)$/,
    document: /^(?:recibos?|facturas?|justificantes?|comprobantes?|documentos?|tickets?)$/,
    without: /^(?:sin|no|ningun|ninguna|nunca)$/,
    paid: /^(?:pagad[oa]s?|impagad[oa]s?)$/,
    missing: /^(?:falta|faltan|faltantes?)$/,
    fillers:
      'que cuales cual cuantos cuantas muestra muestrame todos todas los las el la mis nuestros nuestras un una de tienen tiene hay estan esta son aun todavia han sido bancario bancarios',
  },
  it: {
    payment: /^(?:pagament[oi]|moviment[oi]|bonific[oi]|addebit[oi]|spese)$/,
    document: /^(?:ricevut[ae]|fattur[ae]|giustificativ[oi]|document[oi]|scontrin[oi])$/,
    without: /^(?:senza|non|nessun|nessuna|mai)$/,
    paid: /^(?:pagat[oaie])$/,
    missing: /^(?:manca|mancano|mancant[ei])$/,
    fillers:
      'quali quale quanti quante mostra mostrami tutti tutte i le il la gli lo miei nostri un una di hanno ha ci sono e stati state ancora che bancari bancario',
  },
  nl: {
    payment:
      /^(?:betaling(?:en)?|transacties?|(?:bank)?mutaties?|boeking(?:en)?|overschrijving(?:en)?|afschrijving(?:en)?|uitgaven)$/,
    document:
      /^(?:bon|bonnen|bonnetjes?|factuur|facturen|documenten?|bewijs|bewijzen|bewijsstuk|bewijsstukken)$/,
    without: /^(?:zonder|geen|niet|nooit)$/,
    paid: /^(?:betaald|betaalde|onbetaalde?)$/,
    missing: /^(?:ontbreekt|ontbreken|ontbrekende)$/,
    fillers:
      'welke welk toon laat mij me zien alle de het mijn onze een is zijn hebben heeft er hoeveel nog die werden alsjeblieft',
  },
  pt: {
    payment: /^(?:pagamentos?|transacoes|transacao|movimentos?|transferencias?|despesas?|gastos?)$/,
    document: /^(?:recibos?|faturas?|comprovantes?|notas?|documentos?)$/,
    without: /^(?:sem|nao|nenhum|nenhuma|nunca)$/,
    paid: /^(?:pag[oa]s?)$/,
    missing: /^(?:falta|faltam|faltando|faltantes?)$/,
    fillers:
      'quais qual quantos quantas mostre mostra me todos todas os as o a meus nossas nossos um uma de tem ha estao esta foram sao ainda que bancarias bancaria',
  },
  pl: {
    payment: /^(?:platnosc|platnosci|transakcj[aei]|operacj[aei]|przelewy?|wydatki)$/,
    document:
      /^(?:paragon(?:y|u|ow)?|faktur[aye]?|dowod(?:y|u|ow)?|rachun(?:ek|ki|kow)|dokument(?:y|u|ow)?)$/,
    without: /^(?:bez|nie|brak|zadn(?:a|e|ego|ej))$/,
    paid: /^(?:zaplacon[aey]|oplacon[aey]|niezaplacon[aey]|nieoplacon[aey])$/,
    missing: /^(?:brakuje|brakujace|brakujacych)$/,
    fillers:
      'ktore jakie ile pokaz mi wszystkie moje nasze ma maja jest sa zostaly jeszcze do bankowe bankowa bankowych',
  },
}

const WORDS_MAX = 14
/**
 * "Document" in each language. Payments have receipts and invoices; a question about missing documents in general is
 * not about the bank.
 */
const ANY_DOCUMENT = /^do[ck]ument/

/** Null for any other question. */
export function bankQuestionOf(question: string): BankQuestion | null {
  const words = foldedWords(question)
  if (words.length < 2 || words.length > WORDS_MAX) return null
  for (const [language, known] of Object.entries(LANGUAGES)) {
    const kind = kindOf(words, known)
    if (kind !== null) return { kind, language, saysPayment: words.some((word) => known.payment.test(word)) }
  }
  return null
}

function kindOf(words: readonly string[], known: Words): BankQuestion['kind'] | null {
  const { payment, document, without, paid, missing } = known
  const fillers = new Set(known.fillers.split(' '))
  const isKnown = (word: string) =>
    [payment, document, without, paid, missing].some((one) => one.test(word)) || fillers.has(word)
  if (!words.every(isKnown)) return null
  const at = (pattern: RegExp) => words.findIndex((word) => pattern.test(word))
  const [payments, documents, isPaid] = [at(payment), at(document), at(paid)]
  const isDenied = at(without) >= 0 || at(missing) >= 0
  if (documents < 0) return null
  if (isPaid >= 0) {
    const isUnpaid = /^(?:un|on|nie|im)/.test(words[isPaid] ?? '')
    return payments < 0 && (isDenied || isUnpaid) ? 'documents' : null
  }
  if (!isDenied) return null
  if (payments < 0) return at(missing) >= 0 && !ANY_DOCUMENT.test(words[documents] ?? '') ? 'without' : null
  return payments < documents ? 'without' : 'documents'
}
