import { useEditorState, type Editor } from '@tiptap/react'
import {
  AtSign,
  Bold,
  Braces,
  Code,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  SendHorizontal,
  Smile,
  SquareCode,
  Strikethrough,
  Type,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { popupOnDemand } from '#app/failures/popup-on-demand.tsx'
import type { MessageId } from '../../../message-ids.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconType } from '#ui/icon.tsx'
import { EmojiPicker } from '../parts/emoji-picker.tsx'
import { commandKey } from '#ui/kbd.tsx'
import styles from './composer.module.css'

const LanguageMenu = popupOnDemand(() => import('./language-menu.tsx'), 'menu')

type ToolbarProps = {
  editor: Editor
  blank: boolean
  /** What else can be put into the message. */
  tools: ReactNode
  formatting: boolean
  onFormatting: (shown: boolean) => void
  onLink: () => void
  onSend: () => void
  onCancel: (() => void) | undefined
  sendLabel: string
}

const linkKeys = [commandKey, '⇧', 'U']

const marks: readonly { name: string; label: MessageId; icon: IconType; run: (editor: Editor) => boolean }[] = [
  { name: 'bold', label: 'chat.bold', icon: Bold, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', label: 'chat.italic', icon: Italic, run: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'strike', label: 'chat.strike', icon: Strikethrough, run: (editor) => editor.chain().focus().toggleStrike().run() },
  { name: 'code', label: 'chat.code', icon: Code, run: (editor) => editor.chain().focus().toggleCode().run() },
  { name: 'bulletList', label: 'chat.bulletList', icon: List, run: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', label: 'chat.orderedList', icon: ListOrdered, run: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', label: 'chat.quote', icon: Quote, run: (editor) => editor.chain().focus().toggleBlockquote().run() },
  { name: 'codeBlock', label: 'chat.codeBlock', icon: SquareCode, run: (editor) => editor.chain().focus().toggleCodeBlock().run() },
]

/** What can be done with the words: formatting when asked for, emoji, mention, send. */
export function Toolbar({ editor, blank, tools, formatting, onFormatting, onLink, onSend, onCancel, sendLabel }: ToolbarProps) {
  const { formatMessage } = useIntl()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...marks.map(({ name }) => name), 'link'].filter((name) => current.isActive(name)),
  })
  const plain = formatMessage({ id: 'chat.codePlain' })
  const language = useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('codeBlock')['language'] ?? plain),
  })
  return (
    <>
      {formatting && (
        <div className={styles.formatting} role="toolbar" aria-label={formatMessage({ id: 'chat.formatting' })}>
          {marks.map(({ name, label, icon, run }) => (
            <IconButton
              key={name}
              icon={icon}
              size="small"
              label={formatMessage({ id: label })}
              pressed={active.includes(name)}
              onClick={() => run(editor)}
            />
          ))}
          <IconButton
            icon={Link}
            size="small"
            label={formatMessage({ id: 'chat.link' })}
            keys={linkKeys}
            pressed={active.includes('link')}
            onClick={onLink}
          />
        </div>
      )}
      <div className={styles.tools}>
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
          onChoose={(emoji) => editor.chain().focus().insertContent(emoji).run()}
        />
        <IconButton
          icon={AtSign}
          size="small"
          label={formatMessage({ id: 'chat.mention' })}
          onClick={() => editor.chain().focus().insertContent('@').run()}
        />
        {active.includes('codeBlock') && (
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
        <Button
          size="small"
          tone="primary"
          icon={SendHorizontal}
          onClick={onSend}
          {...(blank ? { disabledReason: formatMessage({ id: 'chat.nothingToSend' }) } : {})}
        >
          <span className={styles.words}>{sendLabel}</span>
        </Button>
      </div>
    </>
  )
}
