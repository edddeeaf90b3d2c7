/** Beyond these a file is too large to be read for search, or made to overwhelm whoever reads it. */
export const bounds = {
  /** Of the file, in bytes, and of what it unpacks to. */
  bytes: 32 * 1024 * 1024,
  unpacked: 96 * 1024 * 1024,
  parts: 2_000,
  pages: 1_000,
  /** How many signs of its text are looked through later. */
  signs: 200_000,
  /** How long reading may take, in milliseconds, and how much memory, in mebibytes: of JavaScript alone, and in all. */
  time: 20_000,
  heap: 192,
  memory: 640,
} as const
