// `English law` is that of England: what is of a country is asked for by its adjective.

const ADJECTIVES: Readonly<Record<string, string>> = {
  argentina: 'argentinian',
  australia: 'australian',
  austria: 'austrian',
  belgium: 'belgian',
  brazil: 'brazilian',
  canada: 'canadian',
  china: 'chinese',
  denmark: 'danish',
  england: 'english',
  finland: 'finnish',
  france: 'french',
  germany: 'german',
  greece: 'greek',
  hungary: 'hungarian',
  india: 'indian',
  ireland: 'irish',
  italy: 'italian',
  japan: 'japanese',
  luxembourg: 'luxembourgish',
  malaysia: 'malaysian',
  mexico: 'mexican',
  netherlands: 'dutch',
  norway: 'norwegian',
  poland: 'polish',
  portugal: 'portuguese',
  scotland: 'scottish',
  singapore: 'singaporean',
  spain: 'spanish',
  sweden: 'swedish',
  switzerland: 'swiss',
  turkey: 'turkish',
  'united kingdom': 'british',
  'united states': 'american',
  wales: 'welsh',
}

export function adjectivesOf(place: string): string[] {
  const adjective = ADJECTIVES[place.toLowerCase()]
  return adjective === undefined ? [] : [adjective]
}
