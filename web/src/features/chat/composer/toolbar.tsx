import { useEditorState, type Editor } from '@tiptap/react'
import { AtSign, Braces, Smile, Type } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { lazyBeside } from '#app/on-demand/lazy-beside.tsx'
import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { EmojiPicker } from '../emoji/emoji-picker.tsx'
import type { SendOptions } from '../outbox/waiting.ts'
import { emojiContent } from './completion/completion.ts'
import styles from './composer.module.css'
import { SendButton } from './send-button.tsx'

const FormattingBar = lazyBeside(() => import('./formatting-bar.tsx'))
const LanguageMenu = popupOnDemand(() => import('./language-menu.tsx'), 'menu')

type ToolbarProps = {
  editor: Editor
  blank: boolean
  /** Buttons that insert something else into the message. */
  tools: ReactNode
  formatting: boolean
  onFormatting: (shown: boolean) => void
  onLink: () => void
  onSend: (manner?: SendOptions) => void
  /** Asks for the time of sending. */
  onLater: (() => void) | undefined
  onCancel: (() => void) | undefined
  /** An existing message is edited: there are no other ways to send. */
  editing: boolean
}

/** Formatting on request, emoji, mention, send. */
export function Toolbar({ editor, blank, tools, formatting, onFormatting, onLink, onSend, onLater, onCancel, editing }: ToolbarProps) {
  const { formatMessage } = useIntl()
  const inCode = useEditorState({ editor, selector: ({ editor: current }) => current.isActive('codeBlock') })
  useEffect(() => void FormattingBar.preload(), [])
  const plain = formatMessage({ id: 'chat.codePlain' })
  const language = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('codeBlock')['language'] ?? plain),
  })
  return (
    <>
      {formatting && <FormattingBar editor={editor} onLink={onLink} />}
      <div className={styles.tools} data-blank={blank}>
        {tools}
        <IconButton
          icon={Type}
          size="small"
          label={formatMessage({ id: 'chat.formatting' })}
          pressed={formatting}
          onClick={() => onFormatting(!formatting)}
        />
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
        {inCode && (
          <span className={styles.language}>
            <LanguageMenu
              editor={editor}
              trigger={
                <Button size="small" tone="plain" icon={Braces} aria-label={`${formatMessage({ id: 'chat.codeLanguage' })}, ${language}`}>
                  {language}
                </Button>
              }
            />
          </span>
        )}
        <span className={styles.spring} />
        {onCancel && (
          <Button size="small" tone="plain" onClick={onCancel}>
            {formatMessage({ id: 'ui.cancel' })}
          </Button>
        )}
        <SendButton blank={blank} editing={editing} onSend={onSend} onLater={onLater} />
      </div>
    </>
  )
}
