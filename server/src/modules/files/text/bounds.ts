/** Above these limits a file is too large to be read for search, or crafted to exhaust its reader. */
export const bounds = {
  /** Bytes of the file, and of its unpacked content. */
  bytes: 32 * 1024 * 1024,
  unpacked: 96 * 1024 * 1024,
  parts: 2_000,
  pages: 1_000,
  /** How many characters of its text are searched. */
  signs: 200_000,
  /** The time limit in milliseconds, and the memory limits in mebibytes: of the JavaScript heap, and in total. */
  time: 20_000,
  heap: 192,
  memory: 640,
  /** The data limit that the system enforces. Node reserves some 560 of it at its start and leaves nearly all unused. */
  data: 1_152,
} as const
