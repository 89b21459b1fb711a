import { expect, test } from 'vitest'
import { reviewMarks } from '#core/reading/review.ts'
import type { Reading } from '#core/reading/types.ts'
import { understand } from '#core/reading/understand.ts'
import { slipOfText } from './page-of-text.ts'

// Heads of slips as they are printed in many countries; nobody sells anything there.

/** Country, name, the lines of the address, what stands below, and the address where it is not all those lines. */
const HEADS: readonly (readonly [string, string, string, string, string?])[] = [
  [
    'US',
    'HARBOR COFFEE',
    '1420 Ocean Blvd\nSanta Kite, CA 90401',
    'Tel: (310) 555-0142\n03/14/2024 10:22 AM',
  ],
  ['US', 'GULL DINER LLC', '88 W 23rd St Apt 4\nNew Port NY 10010-1234', '212-555-0199\n03/14/2024 10:22 AM'],
  [
    'GB',
    'The Kite & Gull',
    '14 High Street\nLittle Wobury\nOxon\nOX7 5AB',
    'Tel 01608 555010\nVAT No: 123 4567 89',
  ],
  ['GB', 'Gull Stores Ltd', 'Unit 3, Mill Lane, Leeds LS1 4AP', 'VAT Reg 123 4567 89\n14 Mar 2024'],
  ['DE', 'Bäckerei Möwe GmbH', 'Hauptstr. 12\n10115 Berlin', 'Tel.: 030 5550142\n14.03.2024 10:22'],
  ['DE', 'Drachenmarkt GmbH', 'Am Alten Hafen 7a\nD-24103 Kiel', 'USt-IdNr.: DE123456789\n14.03.2024'],
  ['AT', 'Gasthaus Drachen', 'Kirchengasse 4/2\n1070 Wien', 'UID: ATU12345678\n14.03.2024 12:10'],
  ['CH', 'Boulangerie Cerf-Volant SA', 'Rue du Lac 15\n1201 Genève', 'CHE-123.456.789 TVA\n14.03.2024 12:10'],
  ['CH', 'Möwen Apotheke', 'Seefeldstrasse 22\nCH-8008 Zürich', 'Tel. 044 555 01 42\n14.03.2024'],
  [
    'FR',
    'BOULANGERIE DU CERF',
    '12 bis, rue des Mouettes\n75011 PARIS',
    'Tél. : 01 55 50 14 22\nSIRET 123 456 789 00012',
  ],
  [
    'FR',
    'Café Goéland',
    'ZA des Vents, 3 allée du Port\n35400 Saint-Malo Cedex',
    'Tel 0299555014\n14/03/2024',
  ],
  ['IT', 'Bar Gabbiano S.r.l.', 'Via Garofani 21\n20121 Milano (MI)', 'P.IVA 01234567890\n14/03/2024 10:22'],
  ['IT', 'FORNO AQUILONE', 'P.zza del Mare, 4 - 16121 GENOVA', 'Tel. 010 5550142\n14-03-2024 08:10'],
  ['ES', 'Panadería Gaviota S.L.', 'C/ Mayor, 15\n28013 Madrid', 'NIF: B12345678\n14/03/2024 10:22'],
  ['ES', 'BAR COMETA', 'Avda. de la Playa 8, bajo\n46011 VALENCIA', 'CIF B12345678\nTel: 963 555 014'],
  ['NL', 'Bakkerij De Meeuw B.V.', 'Keizersgracht 100\n1015 AA Amsterdam', 'KvK 12345678\n14-03-2024 10:22'],
  ['BE', 'Bakkerij Vlieger BVBA', 'Nieuwstraat 44\n2000 Antwerpen', 'BTW BE 0123.456.789\n14/03/2024 10:22'],
  ['BE', 'Librairie Mouette', 'Chaussée de Wavre 210\nB-1050 Bruxelles', 'TVA BE0123456789\n14/03/2024'],
  ['PL', 'Piekarnia Mewa Sp. z o.o.', 'ul. Długa 15/3\n00-238 Warszawa', 'NIP 123-456-78-90\n2024-03-14'],
  ['PT', 'Padaria Gaivota, Lda', 'Rua das Flores, 120 R/C\n4050-262 Porto', 'NIF: 501234567\n14-03-2024'],
  ['SE', 'Måsens Bageri AB', 'Storgatan 12\n111 22 Stockholm', 'Org.nr 556123-4567\n2024-03-14 10:22'],
  ['NO', 'Måken Kafé AS', 'Karl Johans gate 22\n0159 Oslo', 'Org.nr 912 345 678 MVA\n14.03.2024 10:22'],
  ['DK', 'Klar Terne A/S', 'Hejrevej34\n9068 Roskilde', 'Tlf. 55363935\nCVR 12345678\n18.11.2025'],
  ['DK', 'Mågen Bageri ApS', 'Nørregade 7, st. tv.\n1165 København K', 'CVR 12345678\n14-03-2024 10:22'],
  ['FI', 'Lokki Kahvila Oy', 'Mannerheimintie 12 B\n00100 Helsinki', 'Y-tunnus 1234567-8\n14.3.2024 10:22'],
  ['IE', 'Gull & Kite Ltd', '27 Lower Quay Street\nGalway\nH91 X2Y3', 'Tel 091 555014\nVAT No IE1234567X'],
  ['IE', 'Kite Grocer', '5 Main Street, Swords, Co. Dublin', 'Tel (01) 555 0142\n14/03/2024'],
  [
    'CA',
    'Café Cerf-Volant Inc.',
    '410 Rue Sherbrooke O\nMontréal, QC H3A 1B9',
    '514-555-0142\nTPS 123456789 RT0001',
  ],
  ['CA', 'GULL HARDWARE', '2250 Kingsway Unit 5\nVancouver BC V5N2T1', '(604) 555-0142\n03/14/2024'],
  [
    'AU',
    'Gull Bakery Pty Ltd',
    'Shop 4, 120 George Street\nSydney NSW 2000',
    'ABN 12 345 678 901\nPh: (02) 5550 0142',
  ],
  ['AU', 'KITE HARDWARE', '33 Swan Tce\nWEST PERTH WA 6005', 'ABN: 12345678901\nTax Invoice'],
  ['NZ', 'Kite Cafe Ltd', '21 Cuba Street\nTe Aro\nWellington 6011', 'GST No: 123-456-789\n14/03/2024'],
  [
    'IN',
    'Gull Sweets Pvt Ltd',
    'No. 24, M.G. Road, Ashok Nagar\nBengaluru - 560001, Karnataka',
    'GSTIN: 29ABCDE1234F1Z5\nPh: 080 5550142',
  ],
  ['IN', 'KITE STORES', 'Shop No. 7, Sector 18 Market\nNoida, UP 201 301', 'Mob: 9812345678\n14-03-24'],
  [
    'SG',
    'Gull Kopi Pte Ltd',
    '1 Raffles Place #02-15\nSingapore 048616',
    'GST Reg No: 201234567K\nTel: 65550142',
  ],
  ['SG', 'KITE MART', 'Blk 123 Ang Mo Kio Ave 3 #01-1765 S(560123)', '14/03/2024 10:22\nMilk 3.10'],
  [
    'ID',
    'PT Camar Jaya',
    'Jl. Sudirman No. 45\nKel. Menteng, Jakarta Pusat 10310',
    'NPWP: 01.234.567.8-901.000\nTelp. 021-5550142',
  ],
  [
    'TH',
    'Gull Cafe Co., Ltd.',
    '99/12 Sukhumvit Soi 24, Khlong Tan\nKhlong Toei, Bangkok 10110',
    'TAX ID 0105551234567\n14/03/2024 10:22',
  ],
  [
    'VN',
    'Kite Coffee',
    '15 Nguyen Hue, P. Ben Nghe, Q.1\nTP. Ho Chi Minh 700000',
    'MST: 0301234567\nDT: 028 5550142',
  ],
  [
    'PH',
    'KITE BAKESHOP INC.',
    '123 Rizal Ave. Brgy. San Jose\nQuezon City 1100 Metro Manila',
    'VAT REG TIN 123-456-789-000\n03/14/2024',
  ],
  [
    'JP',
    'Kite Bakery K.K.',
    '2-11-3 Meguro, Meguro-ku\nTokyo 153-0063',
    'TEL 03-5550-0142\n2024/03/14 10:22',
  ],
  [
    'BR',
    'Padaria Gaivota Ltda',
    'Rua Augusta, 1500 - Consolação\nSão Paulo - SP\n01304-001',
    'CNPJ 12.345.678/0001-90\n14/03/2024 10:22',
  ],
  [
    'MX',
    'Tortas La Gaviota S.A. de C.V.',
    'Av. Juárez No. 45, Col. Centro\nC.P. 06050 Ciudad de México, CDMX',
    'RFC: TLG010203AB1\n14/03/2024',
  ],
  [
    'ZA',
    'Gull Trading (Pty) Ltd',
    '18 Long Street\nCape Town, 8001',
    'VAT No: 4123456789\nTel: 021 555 0142',
  ],
  [
    'AE',
    'Kite Trading LLC',
    'Shop 12, Al Wasl Road, Jumeirah 1\nP.O. Box 12345, Dubai, UAE',
    'TRN 100123456700003\nTel: 04 555 0142',
  ],
  ['CZ', 'Pekárna Racek s.r.o.', 'Dlouhá 15\n110 00 Praha 1', 'IČO 12345678\n14.03.2024 10:22'],
  ['HU', 'Sirály Pékség Kft.', '1051 Budapest, Váci utca 15.', 'Adószám: 12345678-1-41\n2024.03.14'],
  [
    'TR',
    'MARTI FIRIN LTD. STI.',
    'Bagdat Cad. No:15/A\n34710 Kadikoy / ISTANBUL',
    'VKN 1234567890\n14.03.2024 10:22',
  ],
  ['KR', 'Gull Coffee Co.', '15 Teheran-ro 7-gil, Gangnam-gu\nSeoul 06130', 'TEL 02-555-0142\n2024-03-14'],
  [
    'HK',
    'KITE TEA HOUSE LTD',
    'Shop G2, G/F, 88 Nathan Road\nTsim Sha Tsui, Kowloon',
    'Tel: 2555 0142\n14/03/2024',
  ],
  [
    'MY',
    'KITE TRADING SDN BHD',
    'NO. 12, JALAN GULL 7/1,\nTAMAN KITE,\n40150 SHAH ALAM, SELANGOR',
    'TEL: 03-5555 0142\n14/03/2024',
  ],
  ['GR', 'Glaros Cafe', 'Ermou 15\n105 63 Athina', 'AFM 123456789\n14/03/2024'],
  ['RO', 'Pescarus SRL', 'Str. Lunga nr. 15, Brasov\nJud. Brasov 500051', 'CIF RO12345678\n14.03.2024'],
  ['LU', 'Boulangerie Mouette', '12, rue du Marche\nL-1728 Luxembourg', 'TVA LU12345678\n14/03/2024'],
  ['AR', 'Panaderia Gaviota', 'Av. Corrientes 1234\nC1043AAZ Buenos Aires', 'CUIT 30-12345678-9\n14/03/2024'],
  ['US', 'KITE MARKET #1234', '5600 State Hwy 121\nFrisco TX 75034', '(972) 555-0142\nST# 1234 OP# 00001'],
  [
    'US',
    'OSPREY BURGERS',
    'Store 221\n900 N MAIN ST\nSANTA TERN, CA 92701-3321',
    '714.555.0199\n03/14/2024 10:22 AM',
    '900 N MAIN ST, SANTA TERN, CA 92701-3321',
  ],
  ['US', 'Tern Deli', '1 Plaza Dr, Suite 200, Newark, NJ 07102', 'www.terndeli.example\nMar 14, 2024'],
  ['GB', 'HERON SUPERMARKETS LTD', '23-25 THE PARADE\nWATFORD\nHERTS WD17 1LQ', '01923 555 014\nMILK 1.40'],
  [
    'GB',
    'Skua Cafe',
    'Skua House\n4 Quay Row\nEdinburgh EH6 6LU',
    'T: 0131 555 0142\n14/03/2024',
    '4 Quay Row, Edinburgh EH6 6LU',
  ],
  [
    'DE',
    'Eisvogel Apotheke',
    'Inh. K. Muster\nMarktplatz 3\n79098 Freiburg',
    'Tel 0761/555014\n14.03.2024',
    'Marktplatz 3, 79098 Freiburg',
  ],
  ['DE', 'Zum Milan', 'Unter den Linden 5, 10117 Berlin', 'Steuernr. 12/345/67890\n14.03.2024'],
  ['AT', 'Trafik Reiher', 'Mariahilfer Straße 77-79\nA-1060 Wien', 'ATU12345678\n14.03.2024'],
  ['CH', 'Ristorante Airone', 'Via Nassa 12\n6900 Lugano', 'CHE-123.456.789 IVA\n14.03.2024'],
  [
    'FR',
    'Le Petit Tern',
    '5 place de la République\nF-33000 Bordeaux',
    'RCS Bordeaux 123 456 789\n14/03/2024',
  ],
  [
    'IT',
    'TRATTORIA AIRONE DI ROSSO M. & C. SNC',
    'VIA MAZZINI 3/A\n40121 BOLOGNA BO',
    'P.I. 01234567890\n14/03/2024',
  ],
  [
    'ES',
    'SUPERMERCADOS GARZA S.A.',
    'AVDA. DIAGONAL, 405 BIS\n08008 BARCELONA',
    'TELÉFONO: 935550142\nNIF A-12345678',
  ],
  ['ES', 'Taberna El Milano', 'Plaza Mayor 3 Bajo\n37002 Salamanca', 'CIF: B12345678\n14/03/24'],
  ['NL', 'Cafe De Ooievaar', 'Markt 7, 6211CK Maastricht', 'BTW NL123456789B01\n14-03-2024'],
  ['IE', 'HERON HARDWARE', 'Unit 4, Ballymount Retail Park\nDublin 24\nD24 XY76', '01 555 0142\n14/03/2024'],
  ['IN', 'Saras Medicals', '3-6-290, Hyderguda, Hyderabad 500029, Telangana', 'Ph 040-55501420\n14-03-2024'],
  [
    'SG',
    'OLD TERN COFFEE',
    '313 Orchard Road\n#B3-21/22\nSingapore 238895',
    'GST Reg No M2-1234567-8\n14/03/2024',
  ],
  [
    'BR',
    'DROGARIA GARCA',
    'AV. PAULISTA, 900 - BELA VISTA - SAO PAULO - SP',
    'CNPJ: 12.345.678/0001-90\n14/03/2024',
  ],
  ['TR', 'BALIKCIL MARKET', 'Atatürk Mah. Çiçek Sok. No: 5 Çankaya/Ankara', 'VD: 1234567890\n14.03.2024'],
  ['KR', 'Egret Coffee', '123 Teheran-ro, Gangnam-gu, Seoul', 'Tel 02-555-0142\n2024-03-14'],
]

const slip = (head: string) =>
  slipOfText(`${head}\nDate 14/03/2024\nTea 2.40\nTOTAL 2.40\nRECEIPT\nThank you`)
const read = (head: string) => understand(slip(head))

const CASES = HEADS.map(([country, name, lines, below, own = lines.replace(/,?\n/g, ', ')]) => ({
  title: `${country}: ${name}`,
  head: `${name}\n${lines}\n${below}`,
  own,
}))

test.each(CASES)('$title', ({ head, own }) => {
  expect(read(head).extraction.extracted['address']).toBe(own)
})

/** As a clear print is read. */
const surely = ({ pages }: Reading): Reading => ({
  pages: pages.map((page) => ({
    ...page,
    lines: page.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, confidence: 0.97 })),
    })),
  })),
})

const marksOf = (head: string) => {
  const { classification, extraction } = understand(surely(slip(head)))
  return reviewMarks(extraction, classification.schema).map(({ key, reason }) => `${key} ${reason}`)
}

test('four digits before a town are a postcode where the paper shows whose', () => {
  const lines = 'GULL TRADING LTD\n12 Kite Street\n4015 Seaside'
  expect(marksOf(`${lines}\nABN 12 345 678 901`)).toEqual([])
})

test('what stands below the head is no address', () => {
  const { address } = read('GULL LTD\n12 Kite Street, Harbour\nMilk 3.10\nBread 2.20').extraction.extracted
  expect(address).toBe('12 Kite Street, Harbour')
})
