import type { RichText } from '@atrium/contract/document'
import type { ReactNode } from 'react'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import { EmojiPicker } from './emoji/emoji-picker.tsx'
import { EmojiSign } from './emoji/emoji-sign.tsx'
import { ReadText } from './rich-text/read-text.ts'
import { RichTextView } from './rich-text/rich-text-view.tsx'

/** Text with shape, for other features: read, or written as in a conversation. Their screens load the texts of chat. */
export const Words = ({ document, readText }: { document: RichText; readText?: (text: string) => ReactNode }) => (
  <ReadText value={readText}>
    <RichTextView document={document} />
  </ReadText>
)

/** Enter sends what is written and empties the box; a new `version` puts `initial` into it. With `flush` it fills the width. */
export const CommentBox = lazyWithRetry(() => import('./composer/composer.tsx').then(({ Composer }) => ({ default: Composer })))

/** A box for a comment, which returns what could not be sent. */
export const CommentForm = lazyWithRetry(() => import('./composer/comment-form.tsx'))

export const Emoji = EmojiSign

/** A button that opens the emoji. */
export const EmojiButton = EmojiPicker
