import type { FileMedia } from '@atrium/contract/files/index'

/** Reads the metadata of a file with code loaded at the first file; undefined if that cannot be loaded. */
export const readMedia = (file: Blob): Promise<FileMedia | undefined> =>
  import('./read-media.ts').then(
    (module) => module.readMedia(file),
    () => undefined,
  )
