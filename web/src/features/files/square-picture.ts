import { limits } from '@atrium/contract/limits'
import { failureText, refusalText } from '#app/session/refusal-texts.ts'

/**
 * The side of a person's or company's picture, in pixels: sharp at 88 on a high-density screen, and small to download.
 */
const side = 512

/** A square of a picture, in its own pixels. */
export type Square = { x: number; y: number; width: number; height: number }

/** Throws for a file that is too large, or that this browser cannot draw as a picture. */
export async function checkPicture(file: File): Promise<void> {
  ;(await openPicture(file)).close()
}

/**
 * Crops a square and scales it down: photos have many megabytes, and faces must not be distorted. PNG keeps
 * transparency.
 */
export async function cutSquare(file: File, { x, y, width, height }: Square, type: 'image/jpeg' | 'image/png'): Promise<File> {
  const picture = await openPicture(file)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const pen = canvas.getContext('2d')
  if (pen) pen.imageSmoothingQuality = 'high'
  pen?.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error(failureText('uploadFailed'))
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })
}

async function openPicture(file: File): Promise<ImageBitmap> {
  if (file.size > limits.imageBytes) throw new Error(await refusalText('FILE_TOO_LARGE'))
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new Error(await refusalText('FILE_TYPE_NOT_ALLOWED'))
  return picture
}
