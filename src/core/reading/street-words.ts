// Words of streets, houses and quarters, in languages of many countries.

/** Words that are separate, before or after the name of the street. */
const WORDS = [
  // Malay, Indonesian
  'jalan|jln|jl|lorong|lrg|lot|taman|tmn|bandar|kampung|(?<!\\d)kg|seksyen|section|persiaran|lebuh|lebuhraya|wisma|plaza|menara|bangunan|kompleks|complex|pusat|kawasan|gang|kelurahan|kecamatan|komplek|ruko',
  // English
  'street|(?<!\\d)st|road|rd|avenue|ave|lane|ln|drive|dr|blvd|boulevard|highway|hwy|way|court|suite|ste|unit|floor|flr|level|block|blk|p\\.?\\s?o\\.?\\s?box|mall|park|square|building|bldg|ground|tower|shopping|crescent|cres|close|terrace|tce|parade|pde|esplanade|quay|parkway|pkwy|expressway|expy|turnpike|fwy|mews|grove|rise|circuit|cct',
  // French
  'rue|place|chaussée|chemin|impasse|quai|cours|allée|bd|bvd|zac|faubourg',
  // Spanish, Portuguese
  'calle|c/|avenida|avda|av|plaza|pza|paseo|ronda|carretera|ctra|camino|travesía|calzada|polígono|rua|travessa|largo|praça|praca|estrada|rodovia|alameda|colonia',
  // Italian, Romanian
  'via|viale|v\\.le|piazza|p\\.?zza|piazzale|corso|c\\.so|vicolo|strada|contrada|bulevardul|calea',
  // German, Dutch
  'weg|platz|allee|laan|plein|kade|singel|gracht|steenweg|markt|str\\.',
  // Polish, Czech, Hungarian, Turkish
  'ul\\.|ulica|aleja|aleje|plac|osiedle|třída|náměstí|utca|körút|(?<=\\p{L}{2}\\s?)(?:u\\.|[úu]t|t[ée]r|krt\\.?)(?=\\s?\\d)|cad\\.?|caddesi|cd\\.|sokak|sok\\.|mah\\.|mahallesi|bulvarı|bulvari',
  // India, Thailand, Vietnam, Philippines
  'marg|nagar|chowk|sector|bazar|bazaar|soi|thanon|đường|phố|quận|phường|brgy|barangay',
].join('|')

/** Endings of street names, with the house number after them. */
const ENDS =
  'weg|gasse|allee|platz|ring|damm|ufer|hof|steig|laan|plein|kade|gracht|singel|dreef|dijk|gatan|gata|gaten|gate|vägen|vagen|veien|vegen|vei|vej|gade|plads|stræde|torget|torg|katu|tie|kuja|polku'

/** Those that are not endings of other words, so the space before the number may be lost. */
const SURE_ENDS =
  'weg|gasse|allee|platz|laan|plein|kade|gracht|gatan|gata|vägen|vagen|veien|vej|gade|plads|stræde'

export const STREET = new RegExp(
  String.raw`(?<!\p{L})(?:${WORDS})(?:(?<=\.)|(?!\p{L}))|str(?:aße|asse|aat|\.)|straat|\p{L}{3,}(?:(?:${ENDS})(?=,?\s+\d)|(?:${SURE_ENDS})(?=\d))`,
  'iu',
)

/** Long street words, also found where the space before or after them was lost. */
const LONG_BEHIND =
  'street|avenue|road|lane|terrace|parade|drive|boulevard|highway|parkway|crescent|square|close|quay'
const LONG_BEFORE = 'rue|quai|avenue|place|chemin|boulevard|impasse|allée|avenida|rua'

/** A house number with the street after it, without spaces: `39HeronStreet`, `35QUAIDESWREN`, `127avenuedelaPetrel`. */
export const GLUED_STREET = new RegExp(
  String.raw`^\W*\d{1,5}[a-z]?[^\p{L}\d]*(?:(?:\p{L}+[^\p{L}]+){0,3}\p{L}{3,}(?:${LONG_BEHIND})(?!\p{L}{1,3}(?!\p{L}))|(?:bis|ter)?[^\p{L}]*(?:${LONG_BEFORE})\s?(?:de|du|do|da)\p{L}{3,})`,
  'iu',
)
