import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, QueryInt } from '../fields.ts'
import { limits } from '../limits.ts'

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

/** What the browser that brings a film or a recording knows of it, since nothing is decoded on the server: lengths in milliseconds, bars from 0 to 100. */
export const FileMedia = z.object({
  duration: z.optional(z.int().check(z.gte(0), z.lte(limits.mediaDuration))),
  width: z.optional(z.int().check(z.gte(1), z.lte(limits.mediaSide))),
  height: z.optional(z.int().check(z.gte(1), z.lte(limits.mediaSide))),
  waveform: z.optional(z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(limits.waveformBars))),
  is_clip: z.optional(z.boolean()),
})
export type FileMedia = z.infer<typeof FileMedia>

/** An upload in parts that has begun. Where its parts go is asked with `listMissingParts`. */
export const BegunUpload = z.object({ file_id: z.uuid(), s3_key: z.string(), download_url: z.string(), expires_at: Instant })
export type BegunUpload = z.infer<typeof BegunUpload>

/** A part that is not there yet: exactly `bytes` bytes of the file, from the end of the part before it, are PUT to `url`, without credentials. */
export const MissingPart = z.object({ number: z.int(), bytes: z.int(), url: z.string() })
export type MissingPart = z.infer<typeof MissingPart>

/** In bytes. Uploads under way count with what they may become. */
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
      'Where and with which form fields to upload one file. The key’s company and person are rebuilt from the session. With `size`, in bytes, no more room is held than the file needs.',
    input: z.object({ ...Announced, size: z.optional(QueryInt) }),
    output: Presign,
    errors: ['FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'],
  },
  beginUpload: {
    method: 'POST',
    path: '/general/s3/upload/begin',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Announces a file that comes in parts, as `presignUpload` does one that comes whole; it can be taken up again for a day, after whatever broke it off.',
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
      'The parts of one’s own upload that are not there yet, each with an address that is good for a quarter of an hour. None missing: say `finishUpload`.',
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
      'Once the form has been posted, or every part is there: judges the file, and from then on it can be read. Saying it again does no harm. `media` tells what its bytes alone do not.',
    input: z.object({ file_id: z.uuid(), media: z.optional(FileMedia) }),
    output: z.object({ file_id: z.uuid() }),
    errors: ['FILE_NOT_FOUND', 'FILE_TYPE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_QUOTA_REACHED'],
  },
  removeFile: {
    method: 'DELETE',
    path: '/general/file/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes back one’s own upload: one that has not been finished, or a private file that stands nowhere.',
    input: z.object({ file_id: z.uuid() }),
    output: z.object({ file_id: z.uuid() }),
    errors: ['FILE_NOT_FOUND', 'FILE_IN_USE'],
  },
  getFileUsage: {
    method: 'GET',
    path: '/general/file/usage',
    effect: 'read',
    access: { anyOf: ['company.manage'] },
    summary: 'How much room the company’s files take, and how much there is.',
    input: z.object({}),
    output: FileUsage,
    errors: [],
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
  listFileLinks: {
    method: 'POST',
    path: '/general/file/link/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Links to private files that work for this session. Whether it may read them, and whether they are there, is judged each time one is followed.',
    input: z.object({ file_ids: z.array(z.uuid()).check(z.maxLength(limits.linksAtOnce)) }),
    output: z.object({ links: z.array(z.object({ file_id: z.uuid(), download_url: z.string() })) }),
    errors: [],
  },
})
