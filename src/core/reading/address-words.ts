import { correctWords, isKnownWord, type Lexicon, lexiconOf } from './misread-words.ts'
import type { Token } from './text-confidence.ts'

// Words that addresses of many places share.

/** Kinds of streets, houses and quarters, in the languages that the profiles know. */
const KINDS =
  'jalan lorong taman bandar kampung seksyen section persiaran lebuh lebuhraya wisma plaza menara bangunan kompleks complex pusat kawasan perindustrian perniagaan perdana utama sentral permai indah jaya besar baru lama lot tingkat aras utara selatan timur barat street road avenue lane drive boulevard highway court suite unit floor level block place square building tower shopping centre center mall park ground first second third lower upper north south east west industrial estate garden gardens heights valley city village hill station terminal market terrace crescent parade quay sector nagar calle avenida plaza paseo carretera camino colonia centro calzada rua travessa praça estrada alameda rue chaussée allée impasse faubourg avenue boulevard place chemin route via viale piazza corso straße strasse platz allee gasse straat laan plein kade gracht haus hof industriestraße industriestrasse bahnhofstraße bahnhofstrasse hauptstraße hauptstrasse'

/** Countries, and their larger parts and towns; two words that belong together with a stroke between. */
const PLACES =
  'malaysia singapore indonesia thailand philippines vietnam india pakistan china japan australia canada germany deutschland austria österreich switzerland schweiz suisse france belgium belgique belgië netherlands nederland luxembourg spain españa portugal italy italia ireland england scotland wales united-kingdom united-states denmark sweden norway finland poland polska mexico brazil argentina ' +
  'johor kedah kelantan melaka malacca negeri-sembilan pahang penang pulau-pinang perak perlis sabah sarawak selangor terengganu labuan putrajaya cyberjaya wilayah-persekutuan kuala-lumpur shah-alam petaling-jaya subang-jaya johor-bahru george-town ipoh klang kuching kota-kinabalu ' +
  'jakarta surabaya bandung bangkok manila hanoi delhi mumbai bangalore bengaluru chennai kolkata hyderabad karachi lahore beijing shanghai hong-kong tokyo osaka sydney melbourne brisbane adelaide canberra queensland victoria new-south-wales tasmania toronto montreal vancouver ottawa calgary ontario quebec alberta ' +
  'berlin hamburg münchen munich köln cologne frankfurt stuttgart düsseldorf dortmund leipzig dresden hannover nürnberg bremen bayern hessen sachsen niedersachsen württemberg wien vienna salzburg innsbruck zürich zurich genève lausanne basel paris marseille lyon toulouse bordeaux strasbourg brussels bruxelles antwerpen amsterdam rotterdam utrecht eindhoven den-haag groningen madrid barcelona valencia sevilla lisboa lisbon porto roma milano napoli torino firenze venezia bologna dublin london manchester birmingham liverpool glasgow edinburgh bristol leeds sheffield cambridge oxford cardiff belfast copenhagen stockholm helsinki warszawa ' +
  'alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada new-hampshire new-jersey new-mexico new-york north-carolina north-dakota ohio oklahoma oregon pennsylvania rhode-island south-carolina south-dakota tennessee texas utah vermont virginia washington wisconsin wyoming los-angeles chicago houston phoenix philadelphia san-antonio san-diego dallas san-jose austin san-francisco seattle denver boston detroit atlanta miami las-vegas portland baltimore'

/** Words that a misread line of an address may contain. */
const ADDRESS_WORDS: Lexicon = lexiconOf(`${KINDS} ${PLACES}`.split(' '))

/** Corrects misread labels of house numbers: `Nc 8`, `Nol.`, `B-F-ll`. */
const correctNumbers = (text: string) =>
  text
    .replace(/(?<=(?<!\p{L})[Nn])[cCeQ](?=[.:\s]{0,2}\d)/gu, 'o')
    .replace(/(?<=(?<!\p{L})[Nn]o[.:]?\s?)[lI](?=[.,\s])/gu, '1')
    // `0K 74103`: a state's letter before its number.
    .replace(/(?<=\p{L}{3}[.,]?\s?[,.]?\s?)0(?=[HKR]\s?\d{5}(?!\d))/gu, 'O')
    .replace(/(?<=\p{L}-)l{1,2}(?![\p{L}\d])/gu, (ones) => '1'.repeat(ones.length))

/** A line of an address with misread characters corrected. `text` is the `tokens`, joined by spaces. */
export const correctAddress = (text: string, tokens: readonly Token[]): string =>
  tokens.every(({ confidence }) => confidence === 1)
    ? text
    : correctNumbers(correctWords(text, tokens, ADDRESS_WORDS))

/** Whether a word is common in addresses. */
export const isAddressWord = (letters: string): boolean => isKnownWord(letters, ADDRESS_WORDS)
