import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, QueryInt } from '../fields.ts'
import { limits } from '../limits.ts'

export * from './types.ts'

/**
 * The presign response (spec §3) and what the client needs after the upload. The form fields are sent in their order, the file last,
 * without credentials. `url` and `download_url` are absolute, or start with a slash and are relative to the server, so that stored links
 * survive a change of address.
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

/**
 * Metadata of a video or recording from the uploading browser, since the server decodes nothing: lengths in milliseconds, bars from 0 to
 * 100.
 */
export const FileMedia = z.object({
  duration: z.optional(z.int().check(z.gte(0), z.lte(limits.mediaDuration))),
  width: z.optional(z.int().check(z.gte(1), z.lte(limits.mediaSide))),
  height: z.optional(z.int().check(z.gte(1), z.lte(limits.mediaSide))),
  waveform: z.optional(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(limits.waveformBars))),
  is_clip: z.optional(z.boolean()),
})
export type FileMedia = z.infer<typeof FileMedia>

/** A started upload in parts. `listMissingParts` returns where to send its parts. */
export const BegunUpload = z.object({ file_id: z.uuid(), s3_key: z.string(), download_url: z.string(), expires_at: Instant })
export type BegunUpload = z.infer<typeof BegunUpload>

/** A missing part: exactly `bytes` bytes of the file, following the part before it, are PUT to `url`, without credentials. */
export const MissingPart = z.object({ number: z.int(), bytes: z.int(), url: z.string() })
export type MissingPart = z.infer<typeof MissingPart>

/** The beginning of the text inside a file; a tab is between the columns of a table. `waiting`: it is being read, or will be. */
export const FileText = z.object({ state: z.enum(['waiting', 'read', 'unreadable']), text: z.string(), is_cut: z.boolean() })
export type FileText = z.infer<typeof FileText>

/** In bytes. Uploads in progress count with their maximum size. */
export const FileUsage = z.object({ bytes: z.int(), quota: z.int() })
export type FileUsage = z.infer<typeof FileUsage>

const Announced = { key: z.string().check(z.minLength(1), z.maxLength(600)), is_private: z.enum(['true', 'false']) }

export const filesCalls = defineCalls({
  presignUpload: {
    method: 'GET',
    path: '/general/s3/upload/presign',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Returns the address and form fields for uploading one file. Company and person in the key are replaced by those of the session. With `size`, in bytes, only that much quota is reserved.',
    input: z.object({ ...Announced, size: z.optional(QueryInt) }),
    output: Presign,
    errors: ['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'],
  },
  beginUpload: {
    method: 'POST',
    path: '/general/s3/upload/begin',
    effect: 'write',
    access: 'signed-in',
    summary: 'Starts an upload in parts, as `presignUpload` does for a whole file. It can be resumed for a day after any interruption.',
    input: z.object({ ...Announced, size: z.int().check(z.gte(1)) }),
    output: BegunUpload,
    errors: ['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'],
  },
  listMissingParts: {
    method: 'GET',
    path: '/general/s3/upload/parts',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the missing parts of the caller’s upload, each with an address that is valid for 15 minutes. If none is missing, call `finishUpload`.',
    input: z.object({ file_id: z.uuid() }),
    output: z.object({ part_bytes: z.int(), missing: z.array(MissingPart) }),
    errors: ['FILE_NOT_FOUND'],
  },
  finishUpload: {
    method: 'POST',
    path: '/general/s3/upload/finish',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Finishes an upload after the form was posted or all parts were sent: checks the file and makes it readable. Repeating the call is safe. `media` is metadata that the server cannot read from the file.',
    input: z.object({ file_id: z.uuid(), media: z.optional(FileMedia) }),
    output: z.object({ file_id: z.uuid() }),
    errors: ['FILE_NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'],
  },
  removeFile: {
    method: 'DELETE',
    path: '/general/file/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes the caller’s upload: an unfinished one, or a private file that is not attached to anything.',
    input: z.object({ file_id: z.uuid() }),
    output: z.object({ file_id: z.uuid() }),
    errors: ['FILE_NOT_FOUND', 'FILE_IN_USE'],
  },
  getFileUsage: {
    method: 'GET',
    path: '/general/file/usage',
    effect: 'read',
    access: { anyOf: ['company.manage'] },
    summary: 'Returns how much storage the company’s files use, and the quota.',
    input: z.object({}),
    output: FileUsage,
    errors: [],
  },
  getFileMetadata: {
    method: 'GET',
    path: '/general/file/metadata',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns one uploaded file, with a link that works for this session as long as it may read the file.',
    input: z.object({ file_id: z.uuid() }),
    output: FileMetadata,
    errors: ['FILE_NOT_FOUND'],
  },
  getFileText: {
    method: 'GET',
    path: '/general/file/text',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns the beginning of the text inside a document, spreadsheet, presentation or PDF that was attached to a message.',
    input: z.object({ file_id: z.uuid() }),
    output: FileText,
    errors: ['FILE_NOT_FOUND'],
  },
  listFileLinks: {
    method: 'POST',
    path: '/general/file/link/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Returns links to private files for this session, one for each id, even unknown ones. Whether the file exists and the session may read it is checked each time a link is opened.',
    input: z.object({ file_ids: z.array(z.uuid()).check(z.maxLength(limits.linksAtOnce)) }),
    output: z.object({ links: z.array(z.object({ file_id: z.uuid(), download_url: z.string() })) }),
    errors: [],
  },
})
