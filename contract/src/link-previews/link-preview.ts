import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** A picture of a page, stored here and read like a file of the message or post; `preview` is its average colour. */
export const PreviewPicture = z.object({ file_id: z.uuid(), width: z.int(), height: z.int(), preview: z.nullable(z.string()) })
export type PreviewPicture = z.infer<typeof PreviewPicture>

/** A page’s description of itself, as of when the message or post linked to it. A link to a picture has neither title nor description. */
export const LinkPreview = z.object({
  /** As written. */
  url: z.string().check(z.maxLength(limits.linkLength)),
  /** The page’s name for its site, else the host. */
  site_name: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  picture: z.nullable(PreviewPicture),
})
export type LinkPreview = z.infer<typeof LinkPreview>
