import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** A picture of a page, kept here and read like a file of the message; `preview` is the colour of the whole. */
export const PreviewPicture = z.object({ file_id: z.uuid(), width: z.int(), height: z.int(), preview: z.nullable(z.string()) })
export type PreviewPicture = z.infer<typeof PreviewPicture>

/** What a page says of itself, as it was when the message linked to it. A link to a picture has neither title nor words. */
export const LinkPreview = z.object({
  /** As it stands in the message. */
  url: z.string().check(z.maxLength(limits.linkLength)),
  /** What the page calls its site, else the host. */
  site_name: z.string(),
  title: z.nullable(z.string()),
  description: z.nullable(z.string()),
  picture: z.nullable(PreviewPicture),
})
export type LinkPreview = z.infer<typeof LinkPreview>
