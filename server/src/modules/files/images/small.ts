import { Transformer } from '@napi-rs/image'
import { Refusal } from '#kernel/http/refusal'
import { isAnimatedWebp } from './webp.ts'
import { colourOf, openPicture, type Picture } from './prepare.ts'

/** In pixels: wide enough for a card, or for a picture in a message, on a screen with two pixels per point. */
const widest = { card: 720, message: 960 }

/** A picture as a small still WebP. Refuses like `preparePicture`, with the same bounds. */
export async function prepareSmall(contentType: string, bytes: Buffer): Promise<Picture> {
  const claimed = openPicture(contentType, bytes)
  const encoded = await shrink(new Transformer(bytes).rotate(), claimed.width, widest.card).catch(() => {
    throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  })
  const { width, height } = openPicture('image/webp', encoded)
  return { width, height, bytes: encoded, preview: await colourOf(encoded) }
}

/** A checked picture, small enough to be shown in messages; undefined when the copy would save little or lose an animation. */
export async function copySmall(contentType: string, { bytes, width }: Picture): Promise<Buffer | undefined> {
  if (bytes.length < worthwhile || contentType === 'image/gif' || (contentType === 'image/webp' && isAnimatedWebp(bytes))) return undefined
  const small = await shrink(new Transformer(bytes), width, widest.message)
  return small.length < bytes.length / 2 ? small : undefined
}
/** No copy is made of pictures with fewer bytes. */
const worthwhile = 100_000

const shrink = (picture: Transformer, width: number, most: number): Promise<Buffer> =>
  (width > most ? picture.resize(most) : picture).webp(80)
