import type { LinkPreview } from '@atrium/contract/link-previews/link-preview'
import { limits } from '@atrium/contract/limits'
import type { Tx } from '#kernel/database/transaction'
import { forgetFile, type Pictures } from '#modules/files'
import type { FoundPreview } from './finding.ts'

/** The previews of a message or a post, including removed ones, which do not return. */
export type StoredPreview = LinkPreview | { url: string; removed: true }

type Adding = { known: readonly StoredPreview[]; links: readonly string[]; found: readonly FoundPreview[] }

/**
 * The stored previews with those that were found, in the order of the links; their pictures are linked to the row. Drops results for links
 * that were removed meanwhile or already have a preview. Undefined if nothing was added.
 */
export async function addPreviews(
  tx: Tx,
  pictures: Pictures,
  row: Parameters<Pictures['link']>[2],
  { known, links, found }: Adding,
): Promise<StoredPreview[] | undefined> {
  const wanted = found.filter(({ preview: { url } }) => links.includes(url) && !known.some((one) => one.url === url))
  await dropFound(
    tx,
    pictures,
    found.filter((one) => !wanted.includes(one)),
  )
  if (!wanted.length) return undefined
  for (const { picture } of wanted) if (picture) await pictures.link(tx, picture, row)
  const kept = [...known, ...wanted.map(previewOf)]
  return kept.toSorted((left, right) => links.indexOf(left.url) - links.indexOf(right.url)).slice(0, limits.linkPreviews)
}

/** Deletes the pictures of results that nothing shows. */
export async function dropFound(tx: Tx, pictures: Pictures, found: readonly FoundPreview[]): Promise<void> {
  for (const { picture } of found) if (picture) await pictures.remove(tx, picture)
}

const previewOf = ({ preview, picture }: FoundPreview): LinkPreview => ({
  ...preview,
  picture: picture ? { file_id: picture.file_id, width: picture.width, height: picture.height, preview: picture.preview } : null,
})

/** The previews of links that are still there; deletes the pictures of the others. */
export async function keepLinked(
  tx: Tx,
  companyId: string,
  known: readonly StoredPreview[],
  links: readonly string[],
): Promise<StoredPreview[]> {
  const kept = known.filter(({ url }) => links.includes(url))
  await forgetPictures(
    tx,
    companyId,
    known.filter((preview) => !kept.includes(preview)),
  )
  return kept
}

/** The previews with one that is removed for good; deletes its picture. */
export async function withoutPreview(tx: Tx, companyId: string, known: readonly StoredPreview[], url: string): Promise<StoredPreview[]> {
  await forgetPictures(
    tx,
    companyId,
    known.filter((preview) => preview.url === url),
  )
  return known.map((preview) => (preview.url === url ? { url, removed: true } : preview))
}

/** Deletes the pictures of previews. */
export async function forgetPictures(tx: Tx, companyId: string, previews: readonly StoredPreview[]): Promise<void> {
  for (const preview of previews) if ('picture' in preview && preview.picture) await forgetFile(tx, companyId, preview.picture.file_id)
}
