import { PLAIN_WORDS } from '../plain-words.ts'
import type { Wording } from '../wording.ts'

export const polish: Wording = {
  anywhere:
    'Strona 1 z 2|Str. 2|www.{name}.pl|biuro@{name}.pl|tel. {99} {999} {99} {99}|NIP {999}-{999}-{99}-{99}|REGON {999999999}|KRS 0000{999999}|Kopia|Poufne|skr. poczt. {999}|Kontakt: {name} {name}|IBAN|Data|Podpis|Nazwisko|Adres|Telefon|Nasz znak|Oryginał',
  plain: PLAIN_WORDS.polish,
  goods:
    'Stół dębowy|Krzesło biurowe|Papier A4|Toner|Doradztwo, godziny|Hosting, miesiąc|Kątownik stalowy|Cement 25 kg|Wąż ogrodowy|Strona WWW|Naprawa pompy|Sprzątanie|Transport|Lampa LED|Kabel USB|Licencja roczna|Farba biała|Szkolenie|Bateria|Filtr',
  kinds: {
    receipt: {
      titles:
        'PARAGON FISKALNY|Paragon|Pokwitowanie|Potwierdzenie zapłaty|Dowód wpłaty|KP – dowód wpłaty|Rachunek',
      labels:
        'Nr paragonu|Data|Godzina|Kasa|Stolik|Kasjer|Sprzedawca|Sklep|Otrzymano od|Forma płatności|Nr wydruku',
      columns: 'Ilość|Towar|Cena;Nazwa|Wartość',
      sums: 'Podsuma|SUMA PLN|RAZEM|Sprzed. opod. PTU A|Kwota A 23,00%|Suma PTU|Gotówka|Reszta|Karta|Zapłacono',
      says: 'Dziękujemy za zakupy|Zapraszamy ponownie|Niefiskalny|Zwrot towaru z paragonem w ciągu 14 dni|Płatność kartą zaakceptowana|Kopia klienta|Zapłacono gotówką|Otrzymałem kwotę|Liczba pozycji {1-20}',
    },
    invoice: {
      titles:
        'Faktura VAT|FAKTURA|Faktura nr {999}/2024|Faktura|Faktura korygująca|Faktura pro forma|Faktura zaliczkowa|Rachunek',
      labels:
        'Numer faktury|Data wystawienia|Data sprzedaży|Termin płatności|Sprzedawca|Nabywca|Sposób płatności|Nr zamówienia|Miejsce wystawienia|Odbiorca|Numer konta|Bank|Dotyczy',
      columns: 'Lp.|Nazwa|Ilość|Cena netto|Wartość netto|VAT|Wartość brutto;Usługa|Godziny|Stawka|Kwota',
      sums: 'Razem netto|Wartość netto|VAT 23%|Rabat|Razem|Wartość brutto|Do zapłaty|Zapłacono|Razem do zapłaty',
      says: 'Przelew {14|30} dni|Prosimy o zapłatę na konto|Słownie: sto złotych|Dziękujemy za współpracę|Osoba upoważniona do wystawienia|Mechanizm podzielonej płatności|Po terminie naliczane są odsetki|Towar pozostaje własnością sprzedawcy|Osoba upoważniona do odbioru',
    },
    contract: {
      titles:
        'Umowa|UMOWA O ŚWIADCZENIE USŁUG|Umowa o pracę|Umowa o zachowaniu poufności|Umowa sprzedaży|Umowa zlecenie|Umowa o dzieło|Umowa licencyjna|Umowa ramowa',
      labels:
        'Zleceniodawca|Zleceniobiorca|Sprzedający|Kupujący|Pracodawca|Pracownik|Podpis|Wykonawca|Zamawiający',
      says: 'zawarta w dniu {1-28} marca 2024 r. pomiędzy|§ 1 Przedmiot umowy|§ 2 Wynagrodzenie|§ 3 Czas trwania|§ 4 Odpowiedzialność|§ 5 Poufność|§ 6 Postanowienia końcowe|zwanym dalej „Zamawiającym”|Strony postanawiają|Zmiany umowy wymagają formy pisemnej|Spory rozstrzyga sąd w {name}|Umowę sporządzono w dwóch jednobrzmiących egzemplarzach|{name} Sp. z o.o. z siedzibą w {name}|informacje poufne|siła wyższa|okres wypowiedzenia|W sprawach nieuregulowanych stosuje się Kodeks cywilny|Wykonawca zobowiązuje się',
    },
    cv: {
      titles: 'Życiorys|Curriculum vitae|CV|{name} {name}|CURRICULUM VITAE',
      labels: 'Data urodzenia|Narodowość|E-mail|Telefon|Adres|Prawo jazdy|Języki|Stan cywilny',
      says: 'Dane osobowe|Doświadczenie zawodowe|Wykształcenie|Umiejętności|Języki obce|Zainteresowania|Profil zawodowy|Kursy i szkolenia|Magister ekonomii, Uniwersytet w {name}|Liceum ogólnokształcące|Kierownik projektu, {name}|Staż|angielski biegle|2015 – 2019|od 2020|Wolontariat|obsługa komputera|Wyrażam zgodę na przetwarzanie moich danych osobowych',
    },
    'bank statement': {
      titles:
        'Wyciąg bankowy|WYCIĄG Z RACHUNKU|Wyciąg nr {1-12}|Historia rachunku|Zestawienie operacji|Wyciąg z karty',
      labels: 'Numer rachunku|Posiadacz rachunku|IBAN|BIC|Oddział|Okres|Nr wyciągu|Waluta|Data wyciągu',
      columns: 'Data|Opis operacji|Kwota|Saldo;Data księgowania|Tytuł|Obciążenia|Uznania',
      sums: 'Saldo początkowe|Saldo poprzednie|Suma obciążeń|Suma uznań|Saldo końcowe|Saldo bieżące|Dostępne środki',
      says: 'Przelew przychodzący|Przelew wychodzący|Polecenie zapłaty {name}|Płatność kartą {name}|Wypłata z bankomatu|Wynagrodzenie|Opłata za prowadzenie rachunku|Odsetki|Bank {name}|Zlecenie stałe|Operacje',
    },
    letter: {
      titles:
        'Dotyczy: pismo z dnia {1-28} marca|Zaproszenie|Wypowiedzenie członkostwa|Dotyczy: zmiana adresu|Reklamacja|Przypomnienie|Dotyczy: zapytanie',
      labels: 'Dotyczy|Data|Znak|Załącznik',
      says: 'Szanowny Panie,|Szanowna Pani,|Szanowni Państwo,|Drogi {name},|Z poważaniem|Łączę wyrazy szacunku|Z wyrazami szacunku|Pozdrawiam serdecznie|w odpowiedzi na pismo z dnia {1-28} kwietnia|niniejszym wypowiadam członkostwo.|mamy przyjemność zaprosić Państwa.|informujemy, że nasze biuro zmienia siedzibę.|W załączeniu przesyłam żądane dokumenty.|Czekamy na Państwa odpowiedź.|W razie pytań prosimy o kontakt.|Z przykrością informujemy, że nie możemy uwzględnić prośby.|Zwracam się z uprzejmą prośbą',
    },
    payslip: {
      titles:
        'Pasek wynagrodzenia|LISTA PŁAC|Odcinek wypłaty|Rozliczenie wynagrodzenia|Pasek płacowy|Pasek wypłaty',
      labels:
        'Pracownik|Pracodawca|Numer ewidencyjny|Stanowisko|Okres|Data wypłaty|PESEL|Etat|Dział|Liczba godzin',
      columns: 'Składnik|Kwota;Składniki|Podstawa|Stawka|Kwota',
      sums: 'Wynagrodzenie zasadnicze|Premia|Nadgodziny|Brutto|Składka emerytalna|Składka rentowa|Składka chorobowa|Ubezpieczenie zdrowotne|Zaliczka na podatek|PPK|Razem potrącenia|Netto|Do wypłaty|Kwota do wypłaty',
      says: 'Potrącenia|Składki ZUS|Koszty uzyskania przychodu|Podstawa opodatkowania|Przelew na konto|Urlop wypoczynkowy|Wynagrodzenie za {marzec|maj|czerwiec}|Składki pracodawcy',
    },
    'identity document': {
      titles: 'DOWÓD OSOBISTY|PASZPORT|PRAWO JAZDY|KARTA POBYTU',
      labels:
        'Nazwisko|Imiona|Imię|Obywatelstwo|Data urodzenia|Miejsce urodzenia|Płeć|Data wydania|Termin ważności|Data ważności|Numer dowodu|Organ wydający|Podpis posiadacza|PESEL',
      says: 'RZECZPOSPOLITA POLSKA|I<POL{AAA}{999999}<<<<<<<|P<POL{name}<<{name}<<<<|POLSKIE|PREZYDENT MIASTA {name}|1. {name}|2. {name}|3. 01.02.19{70-99}|4b. 01.02.2030|9. B',
    },
    'purchase order': {
      titles: 'Zamówienie|ZAMÓWIENIE|Zamówienie nr {9999}|Zamówienie zakupu|Zlecenie zakupu',
      labels:
        'Nr zamówienia|Data zamówienia|Dostawca|Termin dostawy|Miejsce dostawy|Zamawiający|Warunki płatności|Wasza oferta|Kupiec',
      columns: 'Lp.|Indeks|Nazwa|Ilość|Cena|Wartość;Pozycja|Towar|Ilość|Cena netto',
      sums: 'Wartość netto|VAT 23%|Wartość zamówienia|Razem',
      says: 'Zamawiamy następujące towary|Prosimy o potwierdzenie zamówienia|Prosimy o dostarczenie|Prosimy podać nasz numer zamówienia na fakturze|Zgodnie z ofertą|Zatwierdził|Dostawa na koszt dostawcy',
    },
    quote: {
      titles: 'Oferta|OFERTA HANDLOWA|Oferta nr {9999}|Kosztorys|Wycena|Oferta cenowa',
      labels:
        'Nr oferty|Data oferty|Ważna do|Ważność oferty|Klient|Termin realizacji|Państwa zapytanie|Opiekun handlowy',
      columns: 'Lp.|Nazwa|Ilość|Cena|Wartość;Opis|Cena',
      sums: 'Razem netto|VAT 23%|Wartość oferty|Razem brutto',
      says: 'Dziękujemy za zapytanie|Mamy przyjemność przedstawić ofertę|Oferta ważna {14|30} dni|Ceny netto|Akceptuję, podpis|Zapraszamy do złożenia zamówienia|Termin realizacji {2-8} tygodni|Niniejsza oferta',
    },
    'delivery note': {
      titles:
        'WZ – wydanie zewnętrzne|Dowód dostawy|Specyfikacja wysyłkowa|List przewozowy|Dokument WZ nr {9999}|Dowód wydania|Protokół odbioru towaru',
      labels:
        'Nr dokumentu|Data dostawy|Nr zamówienia|Odbiorca|Dostawca|Przewoźnik|Liczba paczek|Waga|Kierowca|Adres dostawy|Magazyn',
      columns: 'Lp.|Nazwa|J.m.|Ilość;Indeks|Towar|Zamówiono|Wydano',
      says: 'Towar odebrano w dobrym stanie|Podpis odbiorcy|Wydał|Odebrał|Palety: {1-9}|Waga łączna {5-500} kg|Prosimy sprawdzić towar|Dostawa częściowa|Ilość opakowań',
    },
    'tax form': {
      titles:
        'PIT-37|PIT-11|Zeznanie podatkowe 2023|Deklaracja VAT-7|Decyzja podatkowa|PIT-36 Zeznanie|Deklaracja na podatek od nieruchomości|CIT-8',
      labels:
        'Identyfikator podatkowy|Numer PESEL|Urząd skarbowy|Rok podatkowy|Podatnik|Płatnik|Cel złożenia|Nr dokumentu|Rok|Status',
      sums: 'Dochód|Przychód|Koszty uzyskania|Podatek należny|Zaliczki pobrane|Do zapłaty|Nadpłata|Podstawa obliczenia podatku',
      says: 'Ministerstwo Finansów|Urząd Skarbowy w {name}|Część {A}|Zeznanie o wysokości osiągniętego dochodu|Informacja o dochodach|Wypełnia podatnik|Składki na ubezpieczenia społeczne|poz. {1-90}|Krajowa Administracja Skarbowa',
    },
    'medical record': {
      titles:
        'Karta informacyjna leczenia szpitalnego|Wypis ze szpitala|Recepta|Zaświadczenie lekarskie|Wyniki badań laboratoryjnych|Historia choroby|Skierowanie|Zwolnienie lekarskie',
      labels:
        'Pacjent|Data urodzenia|Lekarz|Rozpoznanie|Oddział|Data przyjęcia|Data wypisu|Leczenie|Uczulenia|Ciśnienie|Waga|PESEL',
      columns: 'Badanie|Wynik|Jednostka|Zakres referencyjny;Lek|Dawka|Częstość',
      says: 'Wywiad|Badanie przedmiotowe|Pacjent zgłosił się z bólem|Jedna tabletka dwa razy dziennie|lek. med. {name}|Szpital {name}|Przychodnia {name}|RTG bez zmian|Hemoglobina|Kontrola za dwa tygodnie|Zalecenia|Epikryza|objawy|niezdolny do pracy|mg na dobę',
    },
    'insurance card': {
      titles:
        'Karta ubezpieczenia zdrowotnego|EUROPEJSKA KARTA UBEZPIECZENIA ZDROWOTNEGO|Karta ubezpieczonego|Karta pacjenta {name}',
      labels:
        'Ubezpieczony|Numer karty|Ważna do|Imię i nazwisko|Numer identyfikacyjny|Instytucja|PESEL|Nr polisy',
      says: 'Narodowy Fundusz Zdrowia|Opieka medyczna {name}|Infolinia {999} {999} {999}|Pakiet rodzinny|Assistance|Karta imienna',
    },
    'application form': {
      titles:
        'Wniosek|FORMULARZ ZGŁOSZENIOWY|Ankieta|Deklaracja członkowska|Kwestionariusz osobowy|Formularz|Karta zgłoszenia|Wniosek o wydanie dowodu|Zgoda na zabieg|Formularz rejestracyjny|Lista uczestników|Lista zgłoszeń',
      labels:
        'Imię|Nazwisko|Data urodzenia|Adres|Kod pocztowy|Miejscowość|Telefon|Stan cywilny|Zawód|Obywatelstwo|Podpis wnioskodawcy|Wnioskodawca|Płeć|PESEL|E-mail|Imię i nazwisko|Ubezpieczenie|Lekarz|Pacjent|Zatrudnienie',
      columns: 'Imię i nazwisko|Data urodzenia|Pokrewieństwo;Pytanie|Tak|Nie',
      says: 'Wypełnić drukowanymi literami|Zaznaczyć właściwe|☐ Tak ☐ Nie|☐ M ☐ K|Wypełnia urząd|_______________________|Oświadczam, że podane dane są prawdziwe|Załączniki|Proszę wypełnić wszystkie pola|wolny ☐ żonaty ☐ rozwiedziony ☐|Wnoszę o|Wyrażam zgodę na przetwarzanie danych',
    },
    report: {
      titles:
        'Raport roczny 2023|Sprawozdanie finansowe|Raport techniczny|Badanie lotu ptaków|Raport kwartalny|Sprawozdanie z działalności|Ekspertyza|Raport z audytu',
      labels: 'Autor|Data|Wersja|Słowa kluczowe|Projekt',
      columns: 'Rok|2022|2023|Zmiana;Metoda|Wynik',
      says: 'Streszczenie|Wstęp|1 Wprowadzenie|2 Metody|3 Wyniki|Wnioski|Bibliografia|Literatura|Spis treści|Rysunek 1: schemat|Tabela 1: wyniki|Wyniki pokazują wzrost o {2-30} procent|W pracy przedstawiono|Przychody wzrosły|Załącznik A|Zalecenia|Niniejszy raport opisuje|Podsumowanie|{name} et al.',
    },
    'business card': {
      titles: '{name} {name}|dr {name} {name}|mgr inż. {name} {name}|Kancelaria {name}',
      labels: 'tel.|kom.|faks|e-mail|www|tel. kom.',
      says: 'Dyrektor handlowy|Prezes zarządu|Architekt|Adwokat|Kierownik projektu|Doradca podatkowy|{name} Sp. z o.o.|www.{name}.pl|Konsultant',
    },
    'lease agreement': {
      titles:
        'Umowa najmu|UMOWA NAJMU LOKALU MIESZKALNEGO|Umowa najmu lokalu użytkowego|Umowa dzierżawy|Umowa najmu mieszkania',
      labels: 'Wynajmujący|Najemca|Lokal|Czynsz|Kaucja|Okres najmu|Media|Przedmiot najmu',
      says: 'Wynajmujący oddaje Najemcy do używania lokal|Czynsz najmu wynosi miesięcznie|Najemca wpłaca kaucję w wysokości|Najemca nie może podnajmować lokalu|Przedmiotem najmu jest mieszkanie|Opłaty za media|Umowa zostaje zawarta na czas określony|Protokół zdawczo-odbiorczy|Czynsz płatny do 10 dnia każdego miesiąca|Okres wypowiedzenia najmu',
    },
    'utility bill': {
      titles:
        'Faktura za energię elektryczną|Rachunek za prąd|Faktura za gaz|Rachunek za wodę|Rozliczenie zużycia energii|Faktura za telefon|Rozliczenie mediów',
      labels:
        'Nr licznika|Odczyt poprzedni|Odczyt bieżący|Zużycie|Punkt poboru|Okres rozliczeniowy|Nr klienta|Termin płatności|Taryfa|Kod PPE|Moc umowna|Wodomierz',
      columns: 'Licznik|Poprzedni|Bieżący|Zużycie;Okres|kWh|Cena|Wartość',
      sums: 'Opłata stała|Energia czynna|Opłata sieciowa|Akcyza|VAT 23%|Należność|Do zapłaty|Wpłaty',
      says: '{100-900} kWh|{10-60} m³|Państwa zużycie|Odczyt rzeczywisty|Odczyt szacowany|Energia {name}|Pogotowie energetyczne 991|Opłata abonamentowa|Wodociągi {name}|Prognoza|Ścieki|Grupa taryfowa',
    },
    timesheet: {
      titles: 'Karta czasu pracy|EWIDENCJA CZASU PRACY|Lista obecności|Karta pracy|Raport godzin pracy',
      labels: 'Pracownik|Miesiąc|Tydzień|Projekt|Przełożony|Dział|Suma godzin',
      columns: 'Dzień|Od|Do|Przerwa|Godziny;Data|Początek|Koniec|Razem',
      sums: 'Suma godzin|Nadgodziny|Godziny pracy',
      says: 'Poniedziałek 8:00 17:00|Wtorek 8:00 16:30|Środa 9:00 17:00|Czwartek 8:30 17:30|Piątek 8:00 15:00|Sobota|Niedziela|Podpis pracownika|Podpis przełożonego|Urlop|Zwolnienie|7,5|8,0',
    },
    'insurance policy': {
      titles:
        'Polisa ubezpieczeniowa|POLISA|Polisa OC|Certyfikat ubezpieczenia|Ubezpieczenie mieszkania|Polisa na życie|Potwierdzenie zawarcia umowy ubezpieczenia',
      labels:
        'Numer polisy|Ubezpieczający|Ubezpieczony|Początek okresu|Koniec okresu|Składka|Udział własny|Suma ubezpieczenia|Nr rejestracyjny|Ubezpieczyciel|Okres ubezpieczenia|Uposażony',
      columns: 'Zakres|Suma ubezpieczenia|Składka;Ryzyko|Limit',
      sums: 'Składka łączna|Składka roczna|Rata składki',
      says: 'Odpowiedzialność cywilna|Pożar i kradzież|Ogólne warunki ubezpieczenia|W razie szkody|Towarzystwo Ubezpieczeń {name}|Wyłączenia|Assistance|Ochrona rozpoczyna się|Zakres ubezpieczenia|Zniżki za bezszkodową jazdę',
    },
    certificate: {
      titles:
        'Certyfikat|ZAŚWIADCZENIE O UKOŃCZENIU KURSU|Dyplom|Świadectwo|Certyfikat uczestnictwa|Zaświadczenie o udziale w szkoleniu',
      labels: 'Data|Prowadzący|Liczba godzin|Miejsce|Ocena|Dyrektor|Nr',
      says: 'Zaświadcza się, że|ukończył kurs|wziął udział w szkoleniu|zdał egzamin z wynikiem dobrym|w wymiarze {8-40} godzin|nadaje się|Dyrektor|z wyróżnieniem|Pierwsza pomoc|otrzymuje|za udział w',
    },
    'meeting minutes': {
      titles:
        'Protokół zebrania|PROTOKÓŁ|Protokół z posiedzenia zarządu|Protokół walnego zgromadzenia|Notatka ze spotkania',
      labels: 'Data|Miejsce|Obecni|Nieobecni|Przewodniczący|Protokolant|Uczestnicy|Początek',
      columns: 'Temat|Ustalenia|Osoba|Termin',
      says: 'Porządek obrad|Zebranie otworzył {name}|Na tym zebranie zakończono|Uchwała została podjęta jednogłośnie|Przyjęcie protokołu|Sprawy różne|Następne zebranie|Głosowanie|{name} przedstawił budżet|Stwierdzono kworum|Wolne wnioski',
    },
    other: {
      titles:
        'Plan podlewania|Przepis|Menu|Program|Lista zakupów|Instrukcja obsługi|Bilet|Rozdział {1-20}|Rozkład jazdy|Regulamin domu|Wiersz|Plakat|Notatki|Cennik|',
      labels: 'Miejsce|Rząd|Składniki|Krok|Sala|Dzień|Rozmiar',
      says: 'Poniedziałek paprocie, czwartek palmy|Wymieszać mąkę z dwoma jajkami|Piec {20-50} minut|Nacisnąć przycisk|Nie zanurzać w wodzie|Był sobie ptak|Deszcz padał na dachy|Zupa dnia|Mleko, chleb, masło, jabłka|Palenie wzbronione|Zadzwonić do Anny|i wróciliśmy do domu|Skręcić w lewo|Zamykać drzwi|Koncert w ogrodzie|Rys. {1-9}|Sala {1-40} zamknięta',
    },
  },
}
