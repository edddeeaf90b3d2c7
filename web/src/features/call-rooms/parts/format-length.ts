const two = (part: number): string => String(part).padStart(2, '0')

/** A length in milliseconds as 12:04, or 1:02:03. */
export function formatLength(length: number): string {
  const seconds = Math.floor(length / 1_000)
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
