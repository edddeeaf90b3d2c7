/** A file above these limits is too large to be read for search, or crafted to exhaust its reader. */
export const bounds = {
  /** Maximum bytes of the file, and of its unpacked content. */
  bytes: 32 * 1024 * 1024,
  unpacked: 96 * 1024 * 1024,
  parts: 2_000,
  pages: 1_000,
  /** How many characters of its text are searched. */
  signs: 200_000,
  /** How many are shown as a preview. */
  shown: 20_000,
  /** How many characters of shared texts a workbook may have, and how many empty cells are kept in front of a cell. */
  shared: 4_000_000,
  emptyCells: 50,
  /** The time limit in milliseconds, and the memory limits in mebibytes: of the JavaScript heap, and in total. */
  time: 20_000,
  heap: 192,
  memory: 640,
  /** The data limit that the system enforces. Node reserves some 560 of it at its start and leaves nearly all unused. */
  data: 1_152,
} as const
