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

/** A part of the largest company, to try a workload: `LARGE_SCALE=0.02` beside a `LARGE_DATA_DIR` of its own. Its figures say nothing. */
const scale = Number(process.env['LARGE_SCALE'] ?? 1)
const scaled = (count: number): number => Math.ceil(count * scale)

/**
 * Twenty companies: one of 50,000 people, a very small one with as many spaces (for comparison, to show what does not depend on company
 * size), and eighteen in between.
 */
export const largeCompanies: readonly LargeCompany[] = [
  {
    name: 'Meridian',
    key: 'meridian',
    employees: scaled(50_000),
    spaces: scaled(500),
    messagesPerSpace: 40,
    great: { messages: scaled(1_000_000), members: scaled(5_000) },
    thanks: scaled(2_000_000),
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
