import { Transformer } from '@napi-rs/image'
import { createGate } from '#kernel/gate'
import { Refusal } from '#kernel/refusal'
import { dimensionsOf, type Dimensions } from './dimensions.ts'
import { rebuildGif } from './gif.ts'
import { isAnimatedWebp, rebuildWebp } from './webp.ts'

/** `preview` is the colour of the whole. */
export type Picture = Dimensions & { bytes: Buffer; preview: string | null }

/** A picture of more pixels is never decoded; it would fill the memory. An animation may have ten times as many over all its frames. */
const mostPixels = 40_000_000
const mostPixelsOfAllFrames = 10 * mostPixels
/** Decoded pictures are large, so few are held at once; the others wait. */
export const withPlace = createGate({ atOnce: 2 })

/**
 * Makes an uploaded picture safe to show: decoded and encoded anew, so that neither metadata nor anything hidden remains, turned as its camera was held.
 * Refuses with FILE_TOO_LARGE above the pixel limit and FILE_TYPE_NOT_ALLOWED for what is no whole picture.
 */
export async function preparePicture(contentType: string, bytes: Buffer): Promise<Picture> {
  openPicture(contentType, bytes)
  const encoded = await encodedAnew(contentType, bytes)
  const shown = dimensionsOf(contentType, encoded)
  if (!shown) throw new Error('an encoded picture has no size')
  return { ...shown, bytes: encoded, preview: await colourOf(encoded) }
}

/** The size that a picture claims, judged before anything of it is decoded. */
export function openPicture(contentType: string, bytes: Buffer): Dimensions {
  const claimed = claimedBy(() => dimensionsOf(contentType, bytes))
  if (!claimed || claimed.width * claimed.height === 0) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  if (claimed.width * claimed.height > mostPixels) throw new Refusal('FILE_TOO_LARGE')
  return claimed
}

/** One pixel of it tells. A picture that was encoded here and cannot be read again has none. */
export async function colourOf(bytes: Buffer): Promise<string | null> {
  try {
    const pixels = await withPlace(() => new Transformer(bytes).resize({ width: 1, height: 1, fit: 0 }).rawPixels())
    return `#${pixels.toString('hex', 0, 3)}`
  } catch {
    return null
  }
}

function claimedBy<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  }
}

async function encodedAnew(contentType: string, bytes: Buffer): Promise<Buffer> {
  if (contentType === 'image/gif') return withinFrames(claimedBy(() => rebuildGif(bytes)))
  const animation = contentType === 'image/webp' && isAnimatedWebp(bytes) ? withinFrames(claimedBy(() => rebuildWebp(bytes))) : undefined
  try {
    const still = await withPlace(() => encode(contentType, new Transformer(animation ?? bytes).rotate()))
    return animation ?? still // an animation is kept as it moves, once its first frame has been decoded
  } catch {
    throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  }
}

function withinFrames({ bytes, frames }: { bytes: Buffer; frames: readonly Dimensions[] }): Buffer {
  const pixels = frames.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > mostPixelsOfAllFrames) throw new Refusal('FILE_TOO_LARGE')
  return bytes
}

function encode(contentType: string, picture: Transformer): Promise<Buffer> {
  if (contentType === 'image/png') return picture.png()
  if (contentType === 'image/jpeg') return picture.jpeg(90)
  if (contentType === 'image/webp') return picture.webp(90)
  return picture.avif({ quality: 80, speed: 10 })
}
