import { contentTypes } from './types.ts'

/** The extensions of the allowed upload types, as in the `accept` attribute of a file field. */
export const acceptedFiles = [...contentTypes.keys()].map((extension) => `.${extension}`).join()
