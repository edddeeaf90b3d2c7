import { limits } from '@atrium/contract/limits'
import { Extension, type Editor, type Extensions } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import type { MentionOptions } from '@tiptap/extension-mention'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Text } from '@tiptap/extension-text'
import { CharacterCount } from '@tiptap/extensions/character-count'
import { Placeholder } from '@tiptap/extensions/placeholder'
import { TrailingNode } from '@tiptap/extensions/trailing-node'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import type { QueryClient } from '@tanstack/react-query'
import { codeColoursOnDemand } from './code-colours-on-demand.ts'
import type { SendOptions } from '../../outbox/waiting.ts'
import { companyEmojiNode } from './company-emoji-node.ts'
import { type Completion, emojiCompletion, slashCompletion } from '../completion/completion.ts'
import { isSafeAddress } from './document-of.ts'
import { Mention } from './mention.ts'
import { pasting } from './pasting.ts'
import { tableNodes } from './table.ts'

export type ComposerKeys = {
  breaksLines: boolean
  send: (editor: Editor, manner?: SendOptions) => void
  editLast: () => boolean
  undoSend: () => boolean
  cancel: () => void
  link: () => void
  later: () => void
}
export type ComposerSettings = {
  label: () => string
  queryClient?: QueryClient
  completion: Completion
  mention: MentionOptions['suggestion']
  /** What else is completed. */
  alsoCompleted?: (completion: Completion) => Extension
  keys: ComposerKeys
}

/** Order of key handling: an open completion list, then sending, then the editor's own keys (100). */
const keyOrder = { completion: 300, send: 200 } as const

/** The closed schema of messages: paragraphs, lists, quotes, code, tables, four marks, links, mentions and company emoji. */
export const extensionsFor = ({ label, queryClient, completion, mention, alsoCompleted, keys }: ComposerSettings): Extensions => [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Strike,
  Code,
  ...[Blockquote, BulletList, OrderedList].map((node) => node.configure({ HTMLAttributes: { dir: 'auto' } })),
  ListItem,
  ListKeymap,
  CodeBlock,
  ...tableNodes,
  UndoRedo,
  Link.configure({
    openOnClick: false,
    autolink: true,
    defaultProtocol: 'https',
    HTMLAttributes: { rel: null, target: null, class: null },
    isAllowedUri: isSafeAddress,
  }),
  // Keeps a line after a table to continue writing.
  TrailingNode.configure({ notAfter: ['paragraph', 'bulletList', 'orderedList', 'blockquote', 'codeBlock'] }),
  Placeholder.configure({ placeholder: label }),
  CharacterCount.configure({ limit: limits.documentBytes / 8 }),
  Mention.extend({ priority: keyOrder.completion }).configure({
    suggestion: mention,
    renderText: ({ node }) => `@${node.attrs.label}`,
    deleteTriggerWithBackspace: true,
  }),
  companyEmojiNode.configure({ queryClient }),
  emojiCompletion(completion).extend({ priority: keyOrder.completion }),
  ...(alsoCompleted ? [alsoCompleted(completion).extend({ priority: keyOrder.completion })] : []),
  slashCompletion(completion).extend({ priority: keyOrder.completion }),
  codeColoursOnDemand,
  pasting,
  sendKeys(keys),
]

/** Enter after three backticks opens a block of code, which a rule of the block itself does. */
const opensCode = ({ state: { selection } }: Editor): boolean => selection.empty && /^```[a-z]*$/.test(selection.$from.parent.textContent)

/** Enter sends, Shift+Enter breaks the line. In fields, lists, tables and code Enter continues; Ctrl/Cmd+Enter always sends. */
const sendKeys = ({ breaksLines, send, editLast, undoSend, cancel, link, later }: ComposerKeys) =>
  Extension.create({
    name: 'sendKeys',
    priority: keyOrder.send,
    addKeyboardShortcuts() {
      const goesOn = () =>
        breaksLines || ['codeBlock', 'listItem', 'table'].some((name) => this.editor.isActive(name)) || opensCode(this.editor)
      const sent = (manner?: SendOptions) => {
        send(this.editor, manner)
        return true
      }
      return {
        Enter: () => (goesOn() ? false : sent()),
        'Mod-Enter': () => sent(),
        'Mod-Alt-Enter': () => sent({ silent: true }),
        'Mod-Shift-Enter': () => {
          later()
          return true
        },
        'Mod-Shift-u': () => {
          link()
          return true
        },
        'Mod-z': () => this.editor.isEmpty && undoSend(),
        ArrowUp: () => this.editor.isEmpty && editLast(),
        Escape: () => {
          cancel()
          return false
        },
      }
    },
  })
