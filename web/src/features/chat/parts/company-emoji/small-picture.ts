import { limits } from '@atrium/contract/limits'
import { refusalText } from '#app/session/refusal-texts.ts'

/** What may be the picture of an emoji, as a file field wants it. */
export const pictureTypes = 'image/png,image/gif,image/webp'

/**
 * A picture as an emoji has it. What stands still becomes a small square here, with room around what is none; what moves is kept as it moves, within the bound.
 * Refuses what is no such picture, or too large.
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

/** Every GIF is taken for one that moves; a WebP says so at its head (VP8X, the second bit). */
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

/** What a file is called without its ending. */
export const nameOf = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')
