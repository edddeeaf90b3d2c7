import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Code, Italic, Link2, List, ListOrdered, Quote, SquareCode, Strikethrough } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { MessageId } from '../../../message-ids.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { IconType } from '#ui/marks/icon.tsx'
import { commandKey } from '#ui/marks/kbd.tsx'
import styles from './composer.module.css'

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

/** Formatting buttons, shown on request. */
export default function FormattingBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const { formatMessage } = useIntl()
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => [...marks.map(({ name }) => name), 'link'].filter((name) => current.isActive(name)),
  })
  return (
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
        icon={Link2}
        size="small"
        label={formatMessage({ id: 'chat.link' })}
        keys={linkKeys}
        pressed={active.includes('link')}
        onClick={onLink}
      />
    </div>
  )
}
