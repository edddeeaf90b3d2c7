import { limits } from '@atrium/contract/limits'
import { refusalText } from '#app/session/refusal-texts.ts'

/** Allowed types of emoji pictures, for a file field. */
export const pictureTypes = 'image/png,image/gif,image/webp'

/**
 * Converts a picture for use as an emoji. A still picture becomes a small square, with transparent margins; an animated one stays
 * unchanged, within the size limit. Refuses other files, and larger ones.
 */
export async function smallPicture(file: File): Promise<File> {
  if (!pictureTypes.split(',').includes(file.type)) throw new Error(await refusalText('FILE_TYPE_NOT_ALLOWED'))
  if (file.size > limits.imageBytes) throw new Error(await refusalText('FILE_TOO_LARGE'))
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new Error(await refusalText('FILE_TYPE_NOT_ALLOWED'))
  if (!(await isMoving(file))) return drawSmall(picture, file.name)
  picture.close()
  if (file.size > limits.emojiBytes) throw new Error(await refusalText('FILE_TOO_LARGE'))
  return file
}

/** Every GIF counts as animated; a WebP has a flag in its header (VP8X, the second bit). */
async function isMoving(file: File): Promise<boolean> {
  if (file.type !== 'image/webp') return file.type === 'image/gif'
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  return String.fromCodePoint(...head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 2) !== 0
}

async function drawSmall(picture: ImageBitmap, name: string): Promise<File> {
  const side = limits.emojiSide
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const scale = Math.min(side / picture.width, side / picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error(await refusalText('FILE_TYPE_NOT_ALLOWED'))
  return new File([blob], `${nameOf(name)}.png`, { type: 'image/png' })
}

/** A file name without its extension. */
export const nameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')
