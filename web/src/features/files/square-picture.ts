import { clientErrorTexts, errorText } from '@atrium/contract/errors'
import { limits } from '@atrium/contract/limits'

/** The side of a person's or company's picture, in pixels: sharp at 88 on a dense screen, and small to fetch. */
const side = 512

/** The middle square of a picture, so that faces are not stretched and photos of many megabytes do not travel. */
export async function squarePicture(file: File): Promise<File> {
  if (file.size > limits.imageBytes) throw new Error(errorText('FILE_TOO_LARGE'))
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) throw new Error(errorText('FILE_TYPE_NOT_ALLOWED'))
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const edge = Math.min(picture.width, picture.height)
  canvas.getContext('2d')?.drawImage(picture, (picture.width - edge) / 2, (picture.height - edge) / 2, edge, edge, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error(clientErrorTexts.uploadFailed)
  return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' })
}
