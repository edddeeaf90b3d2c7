import { Transformer } from '@napi-rs/image'
import { Refusal } from '#kernel/http/refusal'
import { dimensionsOf, TooManyPieces, type Dimensions } from './dimensions.ts'
import { rebuildGif } from './gif.ts'
import { isAnimatedWebp, rebuildWebp } from './webp.ts'

/** `preview` is the average colour. */
export type Picture = Dimensions & { bytes: Buffer; preview: string | null }

/** Pictures with more pixels are never decoded; they would fill the memory. An animation may have ten times as many over all its frames. */
const mostPixels = 40_000_000
const mostPixelsOfAllFrames = 10 * mostPixels
/** The maximum number of frames: more than a minute of GIF. */
const mostFrames = 2_000

/**
 * Makes an uploaded picture safe to show: decoded and re-encoded, so that no metadata or hidden data remains, and rotated upright. Refuses
 * with FILE_TOO_LARGE above the pixel limit and FILE_TYPE_NOT_ALLOWED for anything but a complete picture.
 */
export async function preparePicture(contentType: string, bytes: Buffer): Promise<Picture> {
  openPicture(contentType, bytes)
  const encoded = await encodedAnew(contentType, bytes)
  const shown = dimensionsOf(contentType, encoded)
  if (!shown) throw new Error('an encoded picture has no size')
  return { ...shown, bytes: encoded, preview: await colourOf(encoded) }
}

/** The claimed size of a picture, checked before decoding. */
export function openPicture(contentType: string, bytes: Buffer): Dimensions {
  const claimed = claimedBy(() => dimensionsOf(contentType, bytes))
  if (!claimed || claimed.width * claimed.height === 0) throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  if (claimed.width * claimed.height > mostPixels) throw new Refusal('FILE_TOO_LARGE')
  return claimed
}

/** The picture scaled down to one pixel. Null for a re-encoded picture that cannot be read again. */
export async function colourOf(bytes: Buffer): Promise<string | null> {
  try {
    const pixels = await new Transformer(bytes).resize({ width: 1, height: 1, fit: 0 }).rawPixels()
    return `#${pixels.toString('hex', 0, 3)}`
  } catch {
    return null
  }
}

function claimedBy<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new Refusal(error instanceof TooManyPieces ? 'FILE_TOO_LARGE' : 'FILE_TYPE_NOT_ALLOWED')
  }
}

async function encodedAnew(contentType: string, bytes: Buffer): Promise<Buffer> {
  if (contentType === 'image/gif') return withinFrames(claimedBy(() => rebuildGif(bytes)))
  const animation = contentType === 'image/webp' && isAnimatedWebp(bytes) ? withinFrames(claimedBy(() => rebuildWebp(bytes))) : undefined
  try {
    const still = await encode(contentType, new Transformer(animation ?? bytes).rotate())
    return animation ?? still // an animation is kept as it is, once its first frame has been decoded
  } catch {
    throw new Refusal('FILE_TYPE_NOT_ALLOWED')
  }
}

function withinFrames({ bytes, frames }: { bytes: Buffer; frames: readonly Dimensions[] }): Buffer {
  const pixels = frames.reduce((sum, { width, height }) => sum + width * height, 0)
  if (pixels > mostPixelsOfAllFrames || frames.length > mostFrames) throw new Refusal('FILE_TOO_LARGE')
  return bytes
}

function encode(contentType: string, picture: Transformer): Promise<Buffer> {
  if (contentType === 'image/png') return picture.png()
  if (contentType === 'image/jpeg') return picture.jpeg(90)
  if (contentType === 'image/webp') return picture.webp(90)
  return picture.avif({ quality: 80, speed: 10 })
}
