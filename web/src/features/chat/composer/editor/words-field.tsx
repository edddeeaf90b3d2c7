import type { RichText } from '@atrium/contract/document'
import { EditorContent } from '@tiptap/react'
import { AtSign, Smile } from 'lucide-react'
import { useId, useLayoutEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmojiPicker } from '../../emoji/emoji-picker.tsx'
import { emojiContent, type CompletionQuery } from '../completion/completion.ts'
import { tagCompletion } from '../completion/tag-completion.ts'
import type { FindTags } from '../completion/tag-list.tsx'
import styles from '../composer.module.css'
import { createBridge } from './bridge.ts'
import { useComposerEditor } from './use-composer-editor.ts'

const MentionList = lazyBeside(() => import('../completion/mention-list.tsx'))
const TagList = lazyBeside(() => import('../completion/tag-list.tsx'))
const EmojiList = lazyBeside(() => import('../completion/emoji-list.tsx'))

export type WordsFieldProps = {
  /** Its accessible name, shown above it by the form. */
  label: string
  placeholder: string
  initial: RichText | undefined
  onChange: (document: RichText | undefined) => void
  /** Finds hashtags that begin with what is typed after `#`. */
  findTags?: FindTags
}

/** The editor of conversations as a field of a form: without sending, files and commands. Enter begins a line. */
export default function WordsField({ label, placeholder, initial, onChange, findTags }: WordsFieldProps) {
  const { formatMessage } = useIntl()
  const hintId = useId()
  const [query, setQuery] = useState<CompletionQuery>()
  const handlers = { label: placeholder, onChange, onSend: () => undefined }
  const [bridge] = useState(() => createBridge(handlers))
  useLayoutEffect(() => bridge.use(handlers))
  const none = () => undefined
  const { editor } = useComposerEditor(
    bridge,
    { initial, editing: true, label, hintId, breaksLines: true, ...(findTags && { alsoCompleted: tagCompletion }) },
    { onQuery: setQuery, onLink: none, onLater: none },
  )
  return (
    <div className={styles.composer} data-field>
      {query?.kind === 'mention' && <MentionList query={query} bridge={bridge} destination={undefined} />}
      {query?.kind === 'emoji' && <EmojiList query={query} bridge={bridge} />}
      {query?.kind === 'tag' && findTags && <TagList query={query} bridge={bridge} findTags={findTags} />}
      <EditorContent editor={editor} className={styles.field} />
      <div className={styles.tools}>
        <EmojiPicker
          trigger={<IconButton icon={Smile} size="small" label={formatMessage({ id: 'chat.emoji' })} />}
          onChoose={(emoji) => editor.chain().focus().insertContent(emojiContent(emoji)).run()}
        />
        <IconButton
          icon={AtSign}
          size="small"
          label={formatMessage({ id: 'chat.mention' })}
          onClick={() => editor.chain().focus().insertContent({ type: 'text', text: '@' }).run()}
        />
      </div>
      <p id={hintId} className={styles.hint}>
        {placeholder}
      </p>
    </div>
  )
}
