import { describe, expect, test } from 'vitest'
import { understand } from '#core/reading/understand.ts'
import { readingOfText } from './page-of-text.ts'

// Papers other than receipts and invoices, in the languages of the lexicon's labels.

function read(text: string) {
  const { classification, extraction } = understand(readingOfText(text))
  return { documentType: classification.documentType, ...extraction.extracted }
}

describe('German papers', () => {
  test('a lease in sentences', () => {
    expect(
      read(`
Wohnraummietvertrag
Zwischen Karla Birkenau (nachfolgend „Vermieterin“) und Ole Sandmann (nachfolgend
„Mieter“) wird folgender Mietvertrag geschlossen.
§ 1 Mietsache
Der Vermieter vermietet dem Mieter die Wohnung in Lerchenweg 7, 24103 Kiel.
§ 2 Miete
Die monatliche Kaltmiete beträgt 812,50 EUR. Nebenkosten werden gesondert abgerechnet.
§ 3 Kaution
Der Mieter leistet eine Kaution in Höhe von 2.437,50 EUR.
§ 4 Mietzeit
Das Mietverhältnis beginnt am 1. März 2025. Die Laufzeit beträgt zwei Jahre.
`),
    ).toMatchObject({
      documentType: 'lease agreement',
      landlord: 'Karla Birkenau',
      tenant: 'Ole Sandmann',
      property_address: 'Lerchenweg 7, 24103 Kiel',
      rent: 812.5,
      deposit: 2437.5,
      start_date: '2025-03-01',
      term: 'zwei Jahre',
    })
  })

  test('a bank statement with the holder in the window of the envelope', () => {
    expect(
      read(`
Möwenbank AG
Hafenstraße 2
20457 Hamburg

Ole Sandmann
Lerchenweg 7
24103 Kiel

Kontoauszug
Kontonummer:              48151623
Auszugsdatum:             02.04.2025
Zeitraum:                 01.03.2025 bis 31.03.2025
Saldovortrag                                          1.204,10 EUR
14.03.2025 Lastschrift Stadtwerke                        82,15 EUR
Schlusssaldo                                          1.121,95 EUR
`),
    ).toMatchObject({
      documentType: 'bank statement',
      account_holder: 'Ole Sandmann',
      account_number: '48151623',
      statement_date: '2025-04-02',
      period_start: '2025-03-01',
      period_end: '2025-03-31',
      opening_balance: 1204.1,
      closing_balance: 1121.95,
    })
  })

  test('an identity card with labels above its values', () => {
    expect(
      read(`
PERSONALAUSWEIS
BUNDESREPUBLIK DEUTSCHLAND
Name                Vornamen            Ausweisnummer
Sandmann            Ole                 L01X00T47
Geburtstag          Ausstellungsdatum   Gültig bis
12.08.1984          05.06.2021          04.06.2031
`),
    ).toMatchObject({
      documentType: 'identity document',
      name: 'Sandmann',
      given_names: 'Ole',
      document_number: 'L01X00T47',
      date_of_birth: '1984-08-12',
      issue_date: '2021-06-05',
      expiry_date: '2031-06-04',
    })
  })
})

describe('French papers', () => {
  test('a payslip', () => {
    expect(
      read(`
Bulletin de paie
Employeur : Atelier Cormoran SARL
Salarié : Margot Lebrun
Date de paiement : 28/02/2025
Salaire brut                                          2 410,00
Total des retenues                                      530,20
Net à payer                                           1 879,80
`),
    ).toMatchObject({
      documentType: 'payslip',
      employee: 'Margot Lebrun',
      pay_date: '2025-02-28',
      gross_pay: 2410,
      deductions: 530.2,
      net_pay: 1879.8,
    })
  })

  test('a contract with aliases of the parties', () => {
    expect(
      read(`
Contrat de prestation de services
Entre les soussignés : Cormoran Conseil SAS (ci-après « le Prestataire ») et Tilleul
Énergie SARL (ci-après « le Client »), il est convenu ce qui suit.
Article 1 - Objet
Article 2 - Durée
Le présent contrat prend effet le 1er mars 2025. Il est conclu pour une durée de 12 mois.
Article 3 - Droit applicable
Le présent contrat est soumis au droit français.
`),
    ).toMatchObject({
      documentType: 'contract',
      parties: ['Cormoran Conseil SAS', 'Tilleul Énergie SARL'],
      effective_date: '2025-03-01',
      term: '12 mois',
    })
  })
})

describe('Spanish papers', () => {
  test('an insurance policy', () => {
    expect(
      read(`
Seguros Alondra S.A.
Póliza de seguro de hogar
Número de póliza: HG-204518
Tomador del seguro: Nuria Encina
Fecha de efecto: 01/05/2025           Vencimiento: 30/04/2026
Suma asegurada                                       120.000,00 EUR
Prima anual                                              214,30 EUR
`),
    ).toMatchObject({
      documentType: 'insurance policy',
      policy_holder: 'Nuria Encina',
      policy_number: 'HG-204518',
      start_date: '2025-05-01',
      expiry_date: '2026-04-30',
      sum_insured: 120000,
      premium: 214.3,
    })
  })

  test('a contract whose parties are introduced one by one', () => {
    expect(
      read(`
Contrato de prestación de servicios
De una parte, Alondra Consultores S.L., en adelante el Prestador, y de otra parte, Encina
Sistemas S.A., en adelante el Cliente.
El contrato entra en vigor el 15 de junio de 2025 y tendrá una vigencia de tres años.
El presente contrato se rige por la legislación española.
`),
    ).toMatchObject({
      documentType: 'contract',
      parties: ['Alondra Consultores S.L.', 'Encina Sistemas S.A.'],
      effective_date: '2025-06-15',
      term: 'tres años',
    })
  })
})

describe('Italian papers', () => {
  test('a utility bill', () => {
    expect(
      read(`
Rondine Energia S.p.A.
Via del Faggio 3
20121 Milano
Bolletta energia elettrica
Codice cliente: 77120934
Data fattura: 12/03/2025
Periodo: dal 01/01/2025 al 28/02/2025
Numero contatore: IT004871
Scadenza: 02/04/2025
Totale da pagare                                          86,40 EUR
`),
    ).toMatchObject({
      documentType: 'utility bill',
      account_number: '77120934',
      bill_date: '2025-03-12',
      period_start: '2025-01-01',
      period_end: '2025-02-28',
      meter_number: 'IT004871',
      due_date: '2025-04-02',
      total: 86.4,
    })
  })

  test('a lease in the form of labels', () => {
    expect(
      read(`
Contratto di locazione
Locatore: Piera Faggi
Conduttore: Nino Rondini
Immobile: Via Tordo 12, 40121 Bologna
Canone mensile:                                          650,00
Deposito cauzionale:                                   1.300,00
Decorrenza: 01/09/2025
Durata: quattro anni
`),
    ).toMatchObject({
      documentType: 'lease agreement',
      landlord: 'Piera Faggi',
      tenant: 'Nino Rondini',
      property_address: 'Via Tordo 12, 40121 Bologna',
      rent: 650,
      deposit: 1300,
      start_date: '2025-09-01',
      term: 'quattro anni',
    })
  })
})

describe('Dutch papers', () => {
  test('a contract', () => {
    expect(
      read(`
Overeenkomst van opdracht
Tussen Reiger Advies B.V., hierna te noemen opdrachtnemer, en Wilg Techniek B.V., hierna
te noemen opdrachtgever, wordt het volgende overeengekomen.
De overeenkomst gaat in op 1 april 2025. Zij wordt aangegaan voor de duur van 18 maanden.
Op deze overeenkomst is Nederlands recht van toepassing.
`),
    ).toMatchObject({
      documentType: 'contract',
      parties: ['Reiger Advies B.V.', 'Wilg Techniek B.V.'],
      effective_date: '2025-04-01',
      term: '18 maanden',
    })
  })

  test('an insurance policy', () => {
    expect(
      read(`
Reiger Verzekeringen N.V.
Polisblad
Polisnummer              88-104523
Verzekeringnemer         Sietske Wilgen
Ingangsdatum             01-07-2025
Einddatum                30-06-2026
Verzekerd bedrag                                   € 50.000,00
Jaarpremie                                            € 118,75
`),
    ).toMatchObject({
      documentType: 'insurance policy',
      policy_holder: 'Sietske Wilgen',
      policy_number: '88-104523',
      start_date: '2025-07-01',
      expiry_date: '2026-06-30',
      sum_insured: 50000,
      premium: 118.75,
    })
  })
})

describe('Portuguese papers', () => {
  test('a payslip', () => {
    expect(
      read(`
Garça Comércio Lda.
Recibo de vencimento
Trabalhador: Duarte Salgueiro
Data de pagamento: 31/03/2025
Total ilíquido                                        1.450,00
Total de descontos                                      289,50
Líquido a receber                                     1.160,50
`),
    ).toMatchObject({
      documentType: 'payslip',
      employee: 'Duarte Salgueiro',
      pay_date: '2025-03-31',
      gross_pay: 1450,
      deductions: 289.5,
      net_pay: 1160.5,
    })
  })

  test('a medical record', () => {
    expect(
      read(`
Clínica da Garça
Relatório médico
Paciente: Duarte Salgueiro
Data de nascimento: 09/11/1979
Data da consulta: 14/05/2025
Médico: Dra. Inês Carriço
Diagnóstico: Sinusite
`),
    ).toMatchObject({
      documentType: 'medical record',
      patient: 'Duarte Salgueiro',
      date_of_birth: '1979-11-09',
      date: '2025-05-14',
      doctor: 'Dra. Inês Carriço',
      diagnosis: 'Sinusite',
    })
  })
})

describe('Polish papers', () => {
  test('a contract', () => {
    expect(
      read(`
Umowa o świadczenie usług
Umowa zawarta pomiędzy Czapla Doradztwo Sp. z o.o., zwaną dalej „Wykonawcą”, a Wierzba
Systemy Sp. z o.o., zwaną dalej „Zamawiającym”.
1. Umowa wchodzi w życie z dniem 1 lipca 2025 r.
2. Umowa zostaje zawarta na okres 24 miesięcy.
3. Do umowy stosuje się prawo polskie.
`),
    ).toMatchObject({
      documentType: 'contract',
      parties: ['Czapla Doradztwo Sp. z o.o.', 'Wierzba Systemy Sp. z o.o.'],
      effective_date: '2025-07-01',
      term: '24 miesięcy',
    })
  })

  test('a bank statement', () => {
    expect(
      read(`
Bank Czapla S.A.
Wyciąg z rachunku bankowego
Posiadacz rachunku: Hanna Wierzbicka
Numer rachunku: 1140 2004 0000 3102
Data wyciągu: 01.04.2025
Okres: od 01.03.2025 do 31.03.2025
Saldo początkowe                                       2 310,45
Saldo końcowe                                          1 980,05
`),
    ).toMatchObject({
      documentType: 'bank statement',
      account_holder: 'Hanna Wierzbicka',
      statement_date: '2025-04-01',
      period_start: '2025-03-01',
      period_end: '2025-03-31',
      opening_balance: 2310.45,
      closing_balance: 1980.05,
    })
  })
})

test('an English payslip whose net pay is called take-home pay', () => {
  expect(
    read(`
Payslip
Employer: Heron & Willow Ltd
Name of employee: Edith Alderman
Date of payment: 28 March 2025
Gross salary                                          2,900.00
Sum of deductions                                       611.40
Take-home pay                                         2,288.60
`),
  ).toMatchObject({
    documentType: 'payslip',
    employee: 'Edith Alderman',
    pay_date: '2025-03-28',
    gross_pay: 2900,
    deductions: 611.4,
    net_pay: 2288.6,
  })
})
