import type { LanguageWords } from '../concepts.ts'

export const polish: LanguageWords = {
  paper:
    'paragon|paragonu|faktura|rachunek|rachunku|wydruku|wydr|paragon fiskalny|nr wydr|potwierdzenie|faktury|dowód sprzedaży',
  number: 'nr|numer|no',
  tax: 'ptu|vat|kwota vat|podatek|kwota ptu|suma ptu|podatek ptu|kwota podatku',
  register: 'nip|regon|krs|bdo|nr fiskalny|nr unikatowy',
  net: 'netto|sprzedaż opod|opod|sprzedaz opodatkowana|wartość netto',
  gross: 'brutto|wartość brutto',
  total: 'suma|razem|do zapłaty|suma pln|ogółem|należność|kwota|suma zł',
  subtotal: 'podsuma|suma częściowa',
  rate: 'stawka|st vat',
  included: 'w tym|zawiera',
  excluded: 'bez',
  paid: 'gotówka|karta|zapłacono|płatność|wpłata|karta płatnicza|przelew|blik|zaplata',
  change: 'reszta|reszta gotówka',
  rounding: 'zaokrąglenie',
  discount: 'rabat|opust|napiwek|kupon|kaucja|punkty|upust',
  contact: 'tel|telefon|fax|kom',
  till: 'kasa|stolik|sklep|kasjer|sprzedawca|kelner|terminal|kierownik|stanowisko|oddział|obsługa|kasa nr',
  card: 'autoryzacja|kod autoryzacji|aid|nr karty|mid|tid|kod aut|nr ref|transakcja',
  customer: 'klient|zamówienie|nr zamówienia|karta klienta|konto|pokój|nr klienta|odbior',
  date: 'data|godz|godzina|dnia|czas',
  count: 'ilość|szt|osób|pozycji|liczba|liczba osób',
  otherDay:
    'termin płatności|ważne do|data dostawy',
}

export const czech: LanguageWords = {
  paper:
    'účtenka|účtenky|doklad|dokladu|faktura|faktury|paragon|pokladní doklad|daňový doklad|zjednodušený daňový doklad|stvrzenka|prodejka',
  number: 'č|číslo|c|nr|cislo|no',
  tax: 'dph|daň|výše dph|částka dph|z toho dph|celkem dph',
  register: 'dič|ič|ičo|fik|bkp|dic|ico|eet|pkp',
  net: 'základ|bez dph|základ daně|zaklad dph',
  gross: 's dph|vč dph|včetně dph',
  total: 'celkem|k úhradě|suma|celková částka|k platbě|součet|celkem kč|castka|celkem k úhradě',
  subtotal: 'mezisoučet|mezisoucet',
  rate: 'sazba|sazba dph',
  included: 'vč|včetně|z toho|v ceně',
  excluded: 'bez',
  paid: 'hotově|hotovost|karta|kartou|zaplaceno|přijato|platba|platební karta|placeno',
  change: 'vráceno|vrátit|zpět',
  rounding: 'zaokrouhlení|zaokrouhleno|halerove',
  discount: 'sleva|spropitné|záloha|body|kupon',
  contact: 'tel|telefon|fax|mobil|infolinka',
  till: 'pokladna|stůl|prodejna|pokladní|obsluha|terminál|prodavač|provozovna|stul|obsluhoval|pobočka|kasa|zařízení',
  card: 'autorizace|autorizační kód|aid|aut kod|sekvenční číslo|kod autorizace|transakce|obch',
  customer: 'zákazník|zakaznik|objednávka|zákaznická karta|účet|pokoj|klient|karta zákazníka',
  date: 'datum|čas|dne|den',
  count: 'ks|množství|počet|položek|osob|počet položek',
  otherDay:
    'splatnost|datum splatnosti|platnost do',
}

export const hungarian: LanguageWords = {
  paper:
    'nyugta|nyugtaszám|bizonylat|bizonylatszám|számla|számlaszám|blokk|nyugta sorszám|számla sorszáma|egyszerűsített számla',
  number: 'szám|száma|sorszám|sorszáma|sz|ssz|no|nr',
  tax: 'áfa|áfa összege|áfa összeg|ebből áfa|adó|áfa érték|áfa tartalom',
  register: 'adószám|adószáma|cégjegyzékszám|eu adószám|ap|nav ellenőrző|nav|cgj',
  net: 'nettó|adóalap|nettó érték|alap|áfa alap|nettó összeg',
  gross: 'bruttó|bruttó érték|bruttó összeg',
  total: 'összesen|fizetendő|végösszeg|összeg|fizetendő összeg|mindösszesen|total',
  subtotal: 'részösszeg|részösszesen|rész összesen',
  rate: 'kulcs|áfa kulcs|áfakulcs',
  included: 'ebből|tartalmazza|tartalmaz|benne',
  excluded: 'nélkül',
  paid: 'készpénz|bankkártya|kártya|fizetve|kp|kapott|átvett|fizetés|szép kártya',
  change: 'visszajáró|visszaadott|visszajar',
  rounding: 'kerekítés|kerekites',
  discount: 'kedvezmény|engedmény|borravaló|szervizdíj|betétdíj|pont',
  contact: 'tel|telefon|fax|mobil',
  till: 'pénztár|asztal|bolt|pénztáros|üzlet|terminál|eladó|kassza|kezelő|áruház|felszolgáló|pénztárgép|kasszás',
  card: 'engedélyszám|engedély|aid|kártyaszám|tranzakció|hivatkozás|auth',
  customer: 'vevő|rendelés|rendelésszám|ügyfél|vásárló|törzsvásárló|szoba|vevőkód',
  date: 'dátum|kelt|idő|időpont|kelte',
  count: 'db|darab|mennyiség|tétel|fő|tételszám|tételek',
  otherDay:
    'fizetési határidő|teljesítés',
}

export const turkish: LanguageWords = {
  paper: 'fiş|fatura|belge|makbuz|e arşiv fatura|adisyon|satış fişi|bilgi fişi|fis',
  number: 'no|numarası|numara|nr|sıra no',
  tax: 'kdv|topkdv|kdv tutarı|top kdv|toplam kdv|vergi|hesaplanan kdv',
  register:
    'vkn|vergi no|vd|vergi dairesi|mersis|mersis no|tckn|tic sic|ticaret sicil|v d|mf|ekü|ekü no|z no|sicil',
  net: 'matrah|net|kdv hariç|kdv matrahı',
  gross: 'kdv dahil|brüt',
  total: 'toplam|genel toplam|ödenecek|tutar|top|ödenecek tutar|genel top',
  subtotal: 'ara toplam|aratoplam',
  rate: 'oran|kdv oranı|kdv%',
  included: 'dahil',
  excluded: 'hariç',
  paid: 'nakit|kredi kartı|kart|ödenen|alınan|kredi|banka kartı|ödeme',
  change: 'para üstü|paraüstü|üstü',
  rounding: 'yuvarlama',
  discount: 'indirim|iskonto|bahşiş|puan|kupon',
  contact: 'tel|telefon|faks|gsm',
  till: 'kasa|masa|kasiyer|mağaza|şube|terminal|garson|personel|işyeri no|kasa no|satıcı|satış elemanı',
  card: 'onay kodu|onay|aid|batch|ref no|işlem no|provizyon|stan|banka',
  customer: 'müşteri|sipariş|sipariş no|üye|hesap|oda|cari',
  date: 'tarih|saat|zaman',
  count: 'adet|miktar|kişi|ürün|kalem',
  otherDay:
    'vade|son kullanma',
}
