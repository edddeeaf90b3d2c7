import * as z from 'zod/mini'

/** How a file is presented. */
export const FileKind = z.enum(['image', 'video', 'audio', 'pdf', 'file'])
export type FileKind = z.infer<typeof FileKind>
