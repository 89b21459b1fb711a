// Names in the seeded workspace. None is that of a company or person of any data set.

export const vendors = [
  'Aldermoor Supplies Ltd',
  'Brightwell Energy',
  'Cobalt Cloud Services',
  'Danforth & Sons',
  'Elmbrook Logistics GmbH',
  'Ferrand Papeterie SA',
  'Greycoat Security',
  'Harlow Telecom',
  'Ironbridge Tools',
  'Juniper Office Furniture',
  'Kestrel Travel',
  'Lindqvist Design AB',
  'Marlowe Legal LLP',
  'Northgate Cleaning',
  'Orchard Catering',
] as const

export const shops = [
  'Bluebird Café',
  'City Taxi',
  'Fuelmax',
  'Grand Hotel Rivoli',
  'Kestrel Travel',
  'Paper & Pen',
  'Railway Direct',
  'Softbyte Store',
  'Trattoria Bella',
  "O'Malley's Diner",
] as const

export const banks = ['First Harbour Bank', 'Alpenkredit AG', 'Union Mercantile'] as const
export const insurers = ['Sentinel Mutual', 'Helvar Insurance', 'Oakshield'] as const

export const suppliers = [
  'Aldermoor Supplies Ltd',
  'Ironbridge Tools',
  'Juniper Office Furniture',
  'Pemberton Steel',
  'Quarry Lane Timber',
  'Rowan Packaging BV',
] as const

export const customers = [
  'Silverline Retail Group',
  'Tamarind Foods',
  'Underhill Brewery',
  'Vantage Clinics',
  'Westfold School District',
  'Yarrow & Finch',
] as const

export const counterparties = [
  'Cobalt Cloud Services',
  'Elmbrook Logistics GmbH',
  'Greycoat Security',
  'Northgate Cleaning',
  'Silverline Retail Group',
  'Vantage Clinics',
  'Zephyr Media',
] as const

export const tenants = [
  'Tamarind Foods',
  'Bluebird Café',
  'Marta Nowak',
  'Oliver Grant',
  'Studio Kepler',
  'Yarrow & Finch',
] as const
export const landlords = ['Castlegate Properties', 'Riverside Estates'] as const

export const employees = [
  'Amara Okafor',
  'Ben Whitfield',
  'Carla Mendes',
  'David Novak',
  'Elif Demir',
  'Frank Müller',
  'Grace Liu',
  'Hugo Lambert',
] as const

export const applicants = [
  'Ines Duarte',
  'Jonas Becker',
  'Keiko Tanaka',
  'Liam Byrne',
  'Mira Kovac',
  'Nadia Rahman',
  'Oscar Lindholm',
  'Priya Nair',
  'Quentin Moreau',
  'Rosa Jimenez',
  'Samuel Adeyemi',
  'Tess Vandenberg',
] as const

export const skills = [
  'bookkeeping',
  'TypeScript',
  'Python',
  'Photoshop',
  'negotiation',
  'forklift licence',
  'SQL',
  'Spanish',
  'German',
  'project planning',
] as const

/** What the texts of bills, orders and deliveries list. */
export const goods = [
  'ergonomic chairs',
  'toner cartridges',
  'standing desks',
  'cloud hosting',
  'office cleaning',
  'steel brackets',
  'oak planks',
  'cardboard boxes',
  'night watch',
  'fibre connection',
  'logo redesign',
  'electricity',
  'legal advice',
  'conference lunch',
  'cordless drills',
] as const
