/** The contents of one company of the large database. */
export type LargeCompany = {
  name: string
  /** Also the name of its mail domain. */
  key: string
  employees: number
  /** Number of spaces. Each has `messagesPerSpace` messages and a dozen members, including the person who is in all of them. */
  spaces: number
  messagesPerSpace: number
  /** A space for everyone, with this many messages and members. */
  great?: { messages: number; members: number }
  /** How often its people have thanked each other. */
  thanks?: number
}

/**
 * Twenty companies: one of 50,000 people, a very small one with as many spaces (for comparison, to show what does not depend on company
 * size), and eighteen in between.
 */
export const largeCompanies: readonly LargeCompany[] = [
  {
    name: 'Meridian',
    key: 'meridian',
    employees: 50_000,
    spaces: 500,
    messagesPerSpace: 40,
    great: { messages: 1_000_000, members: 5_000 },
    thanks: 2_000_000,
  },
  { name: 'Lagoon', key: 'lagoon', employees: 50, spaces: 500, messagesPerSpace: 40 },
  ...[
    'Alder',
    'Birch',
    'Cedar',
    'Damson',
    'Elm',
    'Fir',
    'Gorse',
    'Hazel',
    'Ivy',
    'Juniper',
    'Kelp',
    'Larch',
    'Maple',
    'Nettle',
    'Oak',
    'Pine',
    'Quince',
    'Rowan',
  ].map((name, index) => ({ name, key: name.toLowerCase(), employees: 100 + index * 50, spaces: 20, messagesPerSpace: 200 })),
]
