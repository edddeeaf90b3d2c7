import type { FileMedia } from '@atrium/contract/files/index'

/** How long reading the metadata of a file may take, in milliseconds; then it is sent without. */
const readTimeout = 4_000

/** Dimensions and duration of a picture, video or recording, as read by this browser; undefined if it cannot. */
export async function readMedia(file: Blob): Promise<FileMedia | undefined> {
  const [kind] = file.type.split('/')
  if (kind !== 'image' && kind !== 'video' && kind !== 'audio') return undefined
  const address = URL.createObjectURL(file)
  try {
    const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), readTimeout))
    return await Promise.race([kind === 'image' ? readPicture(address) : readVideo(kind, address), late])
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(address)
  }
}

async function readPicture(address: string): Promise<FileMedia> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return { width: picture.naturalWidth, height: picture.naturalHeight }
}

async function readVideo(kind: 'video' | 'audio', address: string): Promise<FileMedia> {
  const film = document.createElement(kind)
  film.preload = 'metadata'
  await new Promise((resolve, reject) => {
    film.addEventListener('loadedmetadata', resolve)
    film.addEventListener('error', reject)
    film.src = address
  })
  const measured = film instanceof HTMLVideoElement && film.videoWidth > 0
  return {
    ...(Number.isFinite(film.duration) && { duration: Math.round(film.duration * 1_000) }),
    ...(measured && { width: film.videoWidth, height: film.videoHeight }),
  }
}
