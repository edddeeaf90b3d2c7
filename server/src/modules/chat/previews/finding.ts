import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import type { Outside } from '#kernel/outside'
import type { FoundPicture, Pictures } from '#modules/files'
import { fetchPage } from './fetch-page.ts'

export type FindingParts = {
  outside: Outside
  pictures: Pictures
  /** Pages of Atrium itself are not fetched: they show nothing without a session. */
  publicUrl: string
}
/** What a linked page says of itself, and its picture, which belongs to nothing yet. */
export type FoundPreview = { preview: Omit<LinkPreview, 'picture'>; picture: FoundPicture | undefined }

/** The maximum time between a text and its previews, in milliseconds: later ones would surprise people. */
const tooLate = 15 * 60_000
export const isTooLate = (writtenAt: string, now: Date): boolean => now.getTime() - Date.parse(writtenAt) > tooLate

/** Fetches the pages behind links for a person. Holds no database connection while it waits for them. */
export async function findPreviews(
  parts: FindingParts,
  finder: { companyId: string; employeeId: string },
  links: readonly string[],
): Promise<FoundPreview[]> {
  const others = links.filter((link) => new URL(link).origin !== new URL(parts.publicUrl).origin)
  return (await Promise.all(others.map((link) => find(parts, finder, link)))).flatMap((one) => one ?? [])
}

async function find(
  { outside, pictures }: FindingParts,
  finder: { companyId: string; employeeId: string },
  url: string,
): Promise<FoundPreview | undefined> {
  const sight = await fetchPage(outside, url)
  if (!sight) return undefined
  const { picture: bytes, ...words } = sight
  const picture = bytes && (await pictures.store(finder, bytes))
  return words.title || picture ? { preview: { url, ...words }, picture } : undefined
}
