import { Transformer } from '@napi-rs/image'
import { Refusal } from '#kernel/refusal'
import { isAnimatedWebp } from './webp.ts'
import { colourOf, openPicture, type Picture, withPlace } from './prepare.ts'

/** Wide enough for a card, or for a picture among messages, on a screen of two pixels a point. */
const widest = { card: 720, message: 960 }

/** A picture as a small WebP that stands still. Refuses as `preparePicture` does, with the same bounds. */
export async function prepareSmall(contentType: string, bytes: Buffer): Promise<Picture> {
  const claimed = openPicture(contentType, bytes)
  const encoded = await withPlace(() => shrink(new Transformer(bytes).rotate(), claimed.width, widest.card)).catch(() => {
    throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  })
  const { width, height } = openPicture('image/webp', encoded)
  return { width, height, bytes: encoded, preview: await colourOf(encoded) }
}

/** A picture that was judged, small enough to be shown among messages; undefined where that would spare little, or stop what moves. */
export async function copySmall(contentType: string, { bytes, width }: Picture): Promise<Buffer | undefined> {
  if (bytes.length < worthwhile || contentType === 'image/gif' || (contentType === 'image/webp' && isAnimatedWebp(bytes))) return undefined
  const small = await withPlace(() => shrink(new Transformer(bytes), width, widest.message))
  return small.length < bytes.length / 2 ? small : undefined
}
/** Of fewer bytes than this no copy is made. */
const worthwhile = 100_000

const shrink = (picture: Transformer, width: number, most: number): Promise<Buffer> =>
  (width > most ? picture.resize(most) : picture).webp(80)
