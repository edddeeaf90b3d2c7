import type { RichText } from '@atrium/contract/document'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { lazyWithRetry, Loading } from '#app/failures/lazy-with-retry.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmojiPicker } from './emoji/emoji-picker.tsx'
import { EmojiSign } from './emoji/emoji-sign.tsx'
import { ReadText } from './rich-text/read-text.ts'
import { RichTextView } from './rich-text/rich-text-view.tsx'

/** Text with shape, for other features: read, written as in a conversation, or as a field of a form. Their screens load the texts of chat. */
export const Words = ({ document, readText }: { document: RichText; readText?: (text: string) => ReactNode }) => (
  <ReadText value={readText}>
    <RichTextView document={document} />
  </ReadText>
)

/** Enter sends what is written and empties the box; a new `version` puts `initial` into it. With `flush` it fills the width. */
export const CommentBox = lazyWithRetry(() => import('./composer/composer.tsx').then(({ Composer }) => ({ default: Composer })))

type CommentFormProps = {
  label: string
  /** Sends a comment under an id that makes a retry harmless. Rejects with the reason. */
  send: (body: RichText, clientId: string) => Promise<void>
  onCancel?: (() => void) | undefined
  autoFocus?: boolean
}

/** A box for a comment. Text that could not be sent returns into it, below the reason; sent again, it is the same comment. */
export function CommentForm({ label, send, onCancel, autoFocus = false }: CommentFormProps) {
  const [returned, setReturned] = useState<{ words: RichText; clientId: string; version: number }>()
  const [failure, setFailure] = useState<string>()
  const sendOrReturn = async (words: RichText): Promise<void> => {
    setFailure(undefined)
    const isRetry = JSON.stringify(returned?.words) === JSON.stringify(words)
    const clientId = isRetry && returned ? returned.clientId : crypto.randomUUID()
    try {
      await send(words, clientId)
      setReturned(undefined)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      setReturned({ words, clientId, version: (returned?.version ?? 0) + 1 })
    }
  }
  return (
    <>
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Loading>
        <CommentBox
          flush
          label={label}
          initial={returned?.words}
          {...(returned ? { version: returned.version } : {})}
          {...(onCancel ? { onCancel } : {})}
          onSend={(words) => void sendOrReturn(words)}
          autoFocus={autoFocus}
        />
      </Loading>
    </>
  )
}

/** A field for text with shape: Enter begins a line. */
export const WordsField = lazyWithRetry(() => import('./composer/editor/words-field.tsx'))

export const Emoji = (props: ComponentProps<typeof EmojiSign>) => <EmojiSign {...props} />

/** A button that opens the emoji. */
export const EmojiButton = (props: ComponentProps<typeof EmojiPicker>) => <EmojiPicker {...props} />
