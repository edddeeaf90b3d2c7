import { contentTypes, isImage } from './types.ts'

/** The extensions of the allowed upload types, as in the `accept` attribute of a file field. */
export const acceptedFiles = [...contentTypes.keys()].map((extension) => `.${extension}`).join()
export const acceptedPictures = [...contentTypes].flatMap(([extension, type]) => (isImage(type) ? [`.${extension}`] : [])).join()
