import { messagesIn } from './messages.ts'

// Names of document types within a sentence of an answer, in singular and plural. Keys are the built-in types, whose
// English plurals are in their profiles, and `document` for any other.

type Name = string | ((values: { readonly n: number }) => string)
type Names = Readonly<Record<string, Name>>

const en = messagesIn('en', { document: '{n, plural, one {document} other {documents}}' })

const de: Names = messagesIn('de', {
  document: '{n, plural, one {Dokument} other {Dokumente}}',
  receipt: '{n, plural, one {Beleg} other {Belege}}',
  invoice: '{n, plural, one {Rechnung} other {Rechnungen}}',
  contract: '{n, plural, one {Vertrag} other {Verträge}}',
  cv: '{n, plural, one {Lebenslauf} other {Lebensläufe}}',
  'bank statement': '{n, plural, one {Kontoauszug} other {Kontoauszüge}}',
  letter: '{n, plural, one {Brief} other {Briefe}}',
  payslip: '{n, plural, one {Lohnabrechnung} other {Lohnabrechnungen}}',
  'identity document': '{n, plural, one {Ausweis} other {Ausweise}}',
  'purchase order': '{n, plural, one {Bestellung} other {Bestellungen}}',
  quote: '{n, plural, one {Angebot} other {Angebote}}',
  'delivery note': '{n, plural, one {Lieferschein} other {Lieferscheine}}',
  'tax form': '{n, plural, one {Steuerformular} other {Steuerformulare}}',
  'medical record': '{n, plural, one {medizinischer Bericht} other {medizinische Berichte}}',
  'insurance card': '{n, plural, one {Versicherungskarte} other {Versicherungskarten}}',
  'application form': '{n, plural, one {Antrag} other {Anträge}}',
  report: '{n, plural, one {Bericht} other {Berichte}}',
  'business card': '{n, plural, one {Visitenkarte} other {Visitenkarten}}',
  'lease agreement': '{n, plural, one {Mietvertrag} other {Mietverträge}}',
  'utility bill': '{n, plural, one {Versorgungsrechnung} other {Versorgungsrechnungen}}',
  timesheet: 'Stundenzettel',
  'insurance policy': '{n, plural, one {Versicherungspolice} other {Versicherungspolicen}}',
  certificate: '{n, plural, one {Zertifikat} other {Zertifikate}}',
  'meeting minutes': '{n, plural, one {Protokoll} other {Protokolle}}',
})

const fr: Names = messagesIn('fr', {
  document: '{n, plural, one {document} other {documents}}',
  receipt: '{n, plural, one {reçu} other {reçus}}',
  invoice: '{n, plural, one {facture} other {factures}}',
  contract: '{n, plural, one {contrat} other {contrats}}',
  cv: 'CV',
  'bank statement': '{n, plural, one {relevé bancaire} other {relevés bancaires}}',
  letter: '{n, plural, one {lettre} other {lettres}}',
  payslip: '{n, plural, one {bulletin de paie} other {bulletins de paie}}',
  'identity document': '{n, plural, one {pièce d’identité} other {pièces d’identité}}',
  'purchase order': '{n, plural, one {bon de commande} other {bons de commande}}',
  quote: 'devis',
  'delivery note': '{n, plural, one {bon de livraison} other {bons de livraison}}',
  'tax form': '{n, plural, one {formulaire fiscal} other {formulaires fiscaux}}',
  'medical record': '{n, plural, one {dossier médical} other {dossiers médicaux}}',
  'insurance card': '{n, plural, one {carte d’assurance} other {cartes d’assurance}}',
  'application form': '{n, plural, one {formulaire de demande} other {formulaires de demande}}',
  report: '{n, plural, one {rapport} other {rapports}}',
  'business card': '{n, plural, one {carte de visite} other {cartes de visite}}',
  'lease agreement': '{n, plural, one {contrat de location} other {contrats de location}}',
  'utility bill': '{n, plural, one {facture de consommation} other {factures de consommation}}',
  timesheet: '{n, plural, one {feuille de temps} other {feuilles de temps}}',
  'insurance policy': '{n, plural, one {police d’assurance} other {polices d’assurance}}',
  certificate: '{n, plural, one {certificat} other {certificats}}',
  'meeting minutes': '{n, plural, one {compte rendu} other {comptes rendus}}',
})

const es: Names = messagesIn('es', {
  document: '{n, plural, one {documento} other {documentos}}',
  receipt: '{n, plural, one {recibo} other {recibos}}',
  invoice: '{n, plural, one {factura} other {facturas}}',
  contract: '{n, plural, one {contrato} other {contratos}}',
  cv: '{n, plural, one {currículum} other {currículums}}',
  'bank statement': '{n, plural, one {extracto bancario} other {extractos bancarios}}',
  letter: '{n, plural, one {carta} other {cartas}}',
  payslip: '{n, plural, one {nómina} other {nóminas}}',
  'identity document': '{n, plural, one {documento de identidad} other {documentos de identidad}}',
  'purchase order': '{n, plural, one {orden de compra} other {órdenes de compra}}',
  quote: '{n, plural, one {presupuesto} other {presupuestos}}',
  'delivery note': '{n, plural, one {albarán} other {albaranes}}',
  'tax form': '{n, plural, one {formulario fiscal} other {formularios fiscales}}',
  'medical record': '{n, plural, one {informe médico} other {informes médicos}}',
  'insurance card': '{n, plural, one {tarjeta de seguro} other {tarjetas de seguro}}',
  'application form': '{n, plural, one {formulario de solicitud} other {formularios de solicitud}}',
  report: '{n, plural, one {informe} other {informes}}',
  'business card': '{n, plural, one {tarjeta de visita} other {tarjetas de visita}}',
  'lease agreement': '{n, plural, one {contrato de alquiler} other {contratos de alquiler}}',
  'utility bill': '{n, plural, one {factura de suministros} other {facturas de suministros}}',
  timesheet: '{n, plural, one {hoja de horas} other {hojas de horas}}',
  'insurance policy': '{n, plural, one {póliza de seguro} other {pólizas de seguro}}',
  certificate: '{n, plural, one {certificado} other {certificados}}',
  'meeting minutes': '{n, plural, one {acta} other {actas}}',
})

const it: Names = messagesIn('it', {
  document: '{n, plural, one {documento} other {documenti}}',
  receipt: '{n, plural, one {ricevuta} other {ricevute}}',
  invoice: '{n, plural, one {fattura} other {fatture}}',
  contract: '{n, plural, one {contratto} other {contratti}}',
  cv: 'curriculum',
  'bank statement': '{n, plural, one {estratto conto} other {estratti conto}}',
  letter: '{n, plural, one {lettera} other {lettere}}',
  payslip: '{n, plural, one {busta paga} other {buste paga}}',
  'identity document': '{n, plural, one {documento d’identità} other {documenti d’identità}}',
  'purchase order': '{n, plural, one {ordine di acquisto} other {ordini di acquisto}}',
  quote: '{n, plural, one {preventivo} other {preventivi}}',
  'delivery note': '{n, plural, one {documento di trasporto} other {documenti di trasporto}}',
  'tax form': '{n, plural, one {modulo fiscale} other {moduli fiscali}}',
  'medical record': '{n, plural, one {referto medico} other {referti medici}}',
  'insurance card': '{n, plural, one {tessera assicurativa} other {tessere assicurative}}',
  'application form': '{n, plural, one {modulo di domanda} other {moduli di domanda}}',
  report: '{n, plural, one {relazione} other {relazioni}}',
  'business card': '{n, plural, one {biglietto da visita} other {biglietti da visita}}',
  'lease agreement': '{n, plural, one {contratto di locazione} other {contratti di locazione}}',
  'utility bill': '{n, plural, one {bolletta} other {bollette}}',
  timesheet: '{n, plural, one {foglio ore} other {fogli ore}}',
  'insurance policy': '{n, plural, one {polizza assicurativa} other {polizze assicurative}}',
  certificate: '{n, plural, one {certificato} other {certificati}}',
  'meeting minutes': '{n, plural, one {verbale} other {verbali}}',
})

const nl: Names = messagesIn('nl', {
  document: '{n, plural, one {document} other {documenten}}',
  receipt: '{n, plural, one {bon} other {bonnen}}',
  invoice: '{n, plural, one {factuur} other {facturen}}',
  contract: '{n, plural, one {contract} other {contracten}}',
  cv: '{n, plural, one {cv} other {cv’s}}',
  'bank statement': '{n, plural, one {rekeningafschrift} other {rekeningafschriften}}',
  letter: '{n, plural, one {brief} other {brieven}}',
  payslip: '{n, plural, one {loonstrook} other {loonstroken}}',
  'identity document': '{n, plural, one {identiteitsbewijs} other {identiteitsbewijzen}}',
  'purchase order': '{n, plural, one {inkooporder} other {inkooporders}}',
  quote: '{n, plural, one {offerte} other {offertes}}',
  'delivery note': '{n, plural, one {pakbon} other {pakbonnen}}',
  'tax form': '{n, plural, one {belastingformulier} other {belastingformulieren}}',
  'medical record': '{n, plural, one {medisch dossier} other {medische dossiers}}',
  'insurance card': '{n, plural, one {verzekeringspas} other {verzekeringspassen}}',
  'application form': '{n, plural, one {aanvraagformulier} other {aanvraagformulieren}}',
  report: '{n, plural, one {rapport} other {rapporten}}',
  'business card': '{n, plural, one {visitekaartje} other {visitekaartjes}}',
  'lease agreement': '{n, plural, one {huurcontract} other {huurcontracten}}',
  'utility bill': '{n, plural, one {nutsrekening} other {nutsrekeningen}}',
  timesheet: '{n, plural, one {urenstaat} other {urenstaten}}',
  'insurance policy': '{n, plural, one {verzekeringspolis} other {verzekeringspolissen}}',
  certificate: '{n, plural, one {certificaat} other {certificaten}}',
  'meeting minutes': '{n, plural, one {verslag} other {verslagen}}',
})

const pt: Names = messagesIn('pt', {
  document: '{n, plural, one {documento} other {documentos}}',
  receipt: '{n, plural, one {recibo} other {recibos}}',
  invoice: '{n, plural, one {fatura} other {faturas}}',
  contract: '{n, plural, one {contrato} other {contratos}}',
  cv: '{n, plural, one {currículo} other {currículos}}',
  'bank statement': '{n, plural, one {extrato bancário} other {extratos bancários}}',
  letter: '{n, plural, one {carta} other {cartas}}',
  payslip: '{n, plural, one {holerite} other {holerites}}',
  'identity document': '{n, plural, one {documento de identidade} other {documentos de identidade}}',
  'purchase order': '{n, plural, one {pedido de compra} other {pedidos de compra}}',
  quote: '{n, plural, one {orçamento} other {orçamentos}}',
  'delivery note': '{n, plural, one {nota de entrega} other {notas de entrega}}',
  'tax form': '{n, plural, one {formulário fiscal} other {formulários fiscais}}',
  'medical record': '{n, plural, one {prontuário médico} other {prontuários médicos}}',
  'insurance card': '{n, plural, one {cartão de seguro} other {cartões de seguro}}',
  'application form': '{n, plural, one {formulário de solicitação} other {formulários de solicitação}}',
  report: '{n, plural, one {relatório} other {relatórios}}',
  'business card': '{n, plural, one {cartão de visita} other {cartões de visita}}',
  'lease agreement': '{n, plural, one {contrato de locação} other {contratos de locação}}',
  'utility bill': '{n, plural, one {conta de consumo} other {contas de consumo}}',
  timesheet: '{n, plural, one {folha de ponto} other {folhas de ponto}}',
  'insurance policy': '{n, plural, one {apólice de seguro} other {apólices de seguro}}',
  certificate: '{n, plural, one {certificado} other {certificados}}',
  'meeting minutes': '{n, plural, one {ata} other {atas}}',
})

const pl: Names = messagesIn('pl', {
  document: '{n, plural, one {dokument} few {dokumenty} other {dokumentów}}',
  receipt: '{n, plural, one {paragon} few {paragony} other {paragonów}}',
  invoice: '{n, plural, one {faktura} few {faktury} other {faktur}}',
  contract: '{n, plural, one {umowa} few {umowy} other {umów}}',
  cv: 'CV',
  'bank statement': '{n, plural, one {wyciąg bankowy} few {wyciągi bankowe} other {wyciągów bankowych}}',
  letter: '{n, plural, one {list} few {listy} other {listów}}',
  payslip: '{n, plural, one {pasek wypłaty} few {paski wypłat} other {pasków wypłat}}',
  'identity document':
    '{n, plural, one {dokument tożsamości} few {dokumenty tożsamości} other {dokumentów tożsamości}}',
  'purchase order': '{n, plural, one {zamówienie} few {zamówienia} other {zamówień}}',
  quote: '{n, plural, one {oferta} few {oferty} other {ofert}}',
  'delivery note': '{n, plural, one {dowód dostawy} few {dowody dostawy} other {dowodów dostawy}}',
  'tax form':
    '{n, plural, one {formularz podatkowy} few {formularze podatkowe} other {formularzy podatkowych}}',
  'medical record':
    '{n, plural, one {dokument medyczny} few {dokumenty medyczne} other {dokumentów medycznych}}',
  'insurance card':
    '{n, plural, one {karta ubezpieczenia} few {karty ubezpieczenia} other {kart ubezpieczenia}}',
  'application form': '{n, plural, one {wniosek} few {wnioski} other {wniosków}}',
  report: '{n, plural, one {raport} few {raporty} other {raportów}}',
  'business card': '{n, plural, one {wizytówka} few {wizytówki} other {wizytówek}}',
  'lease agreement': '{n, plural, one {umowa najmu} few {umowy najmu} other {umów najmu}}',
  'utility bill': '{n, plural, one {rachunek za media} few {rachunki za media} other {rachunków za media}}',
  timesheet:
    '{n, plural, one {ewidencja czasu pracy} few {ewidencje czasu pracy} other {ewidencji czasu pracy}}',
  'insurance policy':
    '{n, plural, one {polisa ubezpieczeniowa} few {polisy ubezpieczeniowe} other {polis ubezpieczeniowych}}',
  certificate: '{n, plural, one {certyfikat} few {certyfikaty} other {certyfikatów}}',
  'meeting minutes': '{n, plural, one {protokół} few {protokoły} other {protokołów}}',
})

const ar: Names = messagesIn('ar', {
  document: '{n, plural, one {مستند} two {مستندات} few {مستندات} many {مستندًا} other {مستند}}',
  receipt: '{n, plural, one {إيصال} two {إيصالات} few {إيصالات} many {إيصالًا} other {إيصال}}',
  invoice: '{n, plural, one {فاتورة} two {فواتير} few {فواتير} other {فاتورة}}',
  contract: '{n, plural, one {عقد} two {عقود} few {عقود} many {عقدًا} other {عقد}}',
  cv: '{n, plural, one {سيرة ذاتية} two {سير ذاتية} few {سير ذاتية} other {سيرة ذاتية}}',
  'bank statement':
    '{n, plural, one {كشف حساب بنكي} two {كشوف حساب بنكية} few {كشوف حساب بنكية} other {كشف حساب بنكي}}',
  letter: '{n, plural, one {خطاب} two {خطابات} few {خطابات} many {خطابًا} other {خطاب}}',
  payslip: '{n, plural, one {قسيمة راتب} two {قسائم رواتب} few {قسائم رواتب} other {قسيمة راتب}}',
  'identity document': '{n, plural, one {وثيقة هوية} two {وثائق هوية} few {وثائق هوية} other {وثيقة هوية}}',
  'purchase order': '{n, plural, one {أمر شراء} two {أوامر شراء} few {أوامر شراء} other {أمر شراء}}',
  quote: '{n, plural, one {عرض سعر} two {عروض أسعار} few {عروض أسعار} other {عرض سعر}}',
  'delivery note':
    '{n, plural, one {إشعار تسليم} two {إشعارات تسليم} few {إشعارات تسليم} other {إشعار تسليم}}',
  'tax form': '{n, plural, one {نموذج ضريبي} two {نماذج ضريبية} few {نماذج ضريبية} other {نموذج ضريبي}}',
  'medical record': '{n, plural, one {سجل طبي} two {سجلات طبية} few {سجلات طبية} other {سجل طبي}}',
  'insurance card':
    '{n, plural, one {بطاقة تأمين} two {بطاقات تأمين} few {بطاقات تأمين} other {بطاقة تأمين}}',
  'application form': '{n, plural, one {نموذج طلب} two {نماذج طلبات} few {نماذج طلبات} other {نموذج طلب}}',
  report: '{n, plural, one {تقرير} two {تقارير} few {تقارير} many {تقريرًا} other {تقرير}}',
  'business card': '{n, plural, one {بطاقة عمل} two {بطاقات عمل} few {بطاقات عمل} other {بطاقة عمل}}',
  'lease agreement': '{n, plural, one {عقد إيجار} two {عقود إيجار} few {عقود إيجار} other {عقد إيجار}}',
  'utility bill':
    '{n, plural, one {فاتورة خدمات} two {فواتير خدمات} few {فواتير خدمات} other {فاتورة خدمات}}',
  timesheet:
    '{n, plural, one {سجل ساعات العمل} two {سجلات ساعات العمل} few {سجلات ساعات العمل} other {سجل ساعات العمل}}',
  'insurance policy':
    '{n, plural, one {وثيقة تأمين} two {وثائق تأمين} few {وثائق تأمين} other {وثيقة تأمين}}',
  certificate: '{n, plural, one {شهادة} two {شهادات} few {شهادات} other {شهادة}}',
  'meeting minutes':
    '{n, plural, one {محضر اجتماع} two {محاضر اجتماعات} few {محاضر اجتماعات} other {محضر اجتماع}}',
})

const languages: Readonly<Record<string, Names>> = { en, de, fr, es, it, nl, pt, pl, ar }

/** `Rechnungen` for several of `invoice`; null if the language has no name for it. */
export function countedType(type: string, n: number, language: string): string | null {
  const name = languages[language]?.[type]
  if (name === undefined) return null
  return typeof name === 'string' ? name : name({ n })
}

/** `document`, `documents` in a language; in English if it has no texts. */
export const countedDocuments = (n: number, language: string): string =>
  countedType('document', n, language) ?? en.document({ n })
