import * as z from 'zod/mini'

/** What a file is to those who look at it. */
export const FileKind = z.enum(['image', 'video', 'audio', 'pdf', 'file'])
export type FileKind = z.infer<typeof FileKind>
