import type { FileMedia } from '@atrium/contract/files/index'

/** What a file measures, read by what comes when the first one does; a file goes without its measures where that cannot be fetched. */
export const readMedia = (file: Blob): Promise<FileMedia | undefined> =>
  import('./read-media.ts').then(
    (module) => module.readMedia(file),
    () => undefined,
  )
