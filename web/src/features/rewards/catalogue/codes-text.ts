import { limits } from '@atrium/contract/limits'

/** The codes in a text: one on each line, or separated by commas, semicolons or tabs as in a table; each once. */
export const readCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;\t]+/)
      .map((code) => code.trim().replace(/^"(.*)"$/, '$1'))
      .filter(Boolean),
  ),
]

/** Those that are too long to be codes. */
export const tooLong = (codes: readonly string[]): string[] => codes.filter((code) => code.length > limits.rewardCodeMaximum)

/** As many at once as the server takes. */
export const inParts = (codes: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(codes.length / limits.rewardCodesAtOnce) }, (_, index) =>
    codes.slice(index * limits.rewardCodesAtOnce, (index + 1) * limits.rewardCodesAtOnce),
  )
