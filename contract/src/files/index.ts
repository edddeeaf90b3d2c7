import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'

export * from './types.ts'

/**
 * The presign response (spec §3) with what the client needs once the upload is through: the form's fields in their order, the file last, without credentials.
 * `url` and `download_url` are absolute, or begin with a slash and are then relative to the server: so a stored link outlives a change of address.
 */
export const Presign = z.object({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  file_id: z.uuid(),
  s3_key: z.string(),
  download_url: z.string(),
})
export type Presign = z.infer<typeof Presign>

export const FileMetadata = z.object({
  file_id: z.uuid(),
  file_name: z.string(),
  content_type: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  is_private: z.boolean(),
  s3_key: z.string(),
  download_url: z.string(),
  created_at: Instant,
})
export type FileMetadata = z.infer<typeof FileMetadata>

export const filesCalls = defineCalls({
  presignUpload: {
    method: 'GET',
    path: '/general/s3/upload/presign',
    effect: 'write',
    access: 'signed-in',
    summary: 'Where and with which form fields to upload one file. The key’s company and person are rebuilt from the session.',
    input: z.object({ key: z.string().check(z.minLength(1), z.maxLength(600)), is_private: z.enum(['true', 'false']) }),
    output: Presign,
    errors: ['FILE_TYPE_NOT_ALLOWED'],
  },
  getFileMetadata: {
    method: 'GET',
    path: '/general/file/metadata',
    effect: 'read',
    access: 'signed-in',
    summary: 'One uploaded file, with a link that works for this session as long as it may read the file.',
    input: z.object({ file_id: z.uuid() }),
    output: FileMetadata,
    errors: ['FILE_NOT_FOUND'],
  },
})
