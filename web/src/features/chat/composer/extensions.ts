import { limits } from '@atrium/contract/limits'
import type { RichText } from '@atrium/contract/document'
import { Extension, type Editor, type Extensions } from '@tiptap/core'
import { Mention, type MentionOptions } from '@tiptap/extension-mention'
import { CharacterCount, Placeholder } from '@tiptap/extensions'
import StarterKit from '@tiptap/starter-kit'

export type ComposerKeys = { send: (editor: Editor) => void; editLast: () => boolean; cancel: () => void }

/** Who hears a key first: the open list of people, then sending, then the editor's own keys (100). */
const keyOrder = { mention: 300, send: 200 } as const

/** The closed schema of messages: paragraphs, lists, quotes, code, four marks, links and mentions. */
export function extensionsFor(label: () => string, suggestion: MentionOptions['suggestion'], keys: ComposerKeys): Extensions {
  return [
    StarterKit.configure({
      heading: false,
      horizontalRule: false,
      underline: false,
      dropcursor: false,
      gapcursor: false,
      trailingNode: false,
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',

        HTMLAttributes: { rel: null, target: null, class: null },
        isAllowedUri: isSafeAddress,
      },
    }),
    Placeholder.configure({ placeholder: label }),
    CharacterCount.configure({ limit: limits.documentBytes / 8 }),
    Mention.extend({ priority: keyOrder.mention }).configure({
      suggestion,
      renderText: ({ node }) => `@${node.attrs.label}`,
      deleteTriggerWithBackspace: true,
    }),
    sendKeys(keys),
  ]
}

/** Enter sends, shift and Enter breaks the line; inside lists and code Enter goes on, ctrl or command and Enter always sends. */
const sendKeys = ({ send, editLast, cancel }: ComposerKeys) =>
  Extension.create({
    name: 'sendKeys',
    priority: keyOrder.send,
    addKeyboardShortcuts() {
      const goesOn = () => this.editor.isActive('codeBlock') || this.editor.isActive('listItem')
      const sent = () => {
        send(this.editor)
        return true
      }
      return {
        Enter: () => (goesOn() ? false : sent()),
        'Mod-Enter': sent,
        ArrowUp: () => this.editor.isEmpty && editLast(),
        Escape: () => {
          cancel()
          return false
        },
      }
    },
  })

/** The document in the shape both sides share: links keep their address alone, mentions their id and label. */
export function documentOf(editor: Editor): RichText {
  return clean(editor.getJSON() as Json) as RichText // the extensions produce the shared schema's nodes alone, and the server judges it again
}

type Json = { type?: string; attrs?: Record<string, unknown>; content?: Json[]; marks?: Json[]; text?: string }
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  link: ['href'],
  mention: ['id', 'label'],
  codeBlock: ['language'],
  orderedList: ['start'],
}

function clean({ type, attrs, content, marks, text }: Json): Json {
  const kept = keptAttributes[type ?? '']
  const chosen = kept && Object.fromEntries(Object.entries(attrs ?? {}).filter(([name]) => kept.includes(name)))
  return {
    ...(type ? { type } : {}),
    ...(chosen ? { attrs: chosen } : {}),
    ...(text === undefined ? {} : { text }),
    ...(marks?.length ? { marks: marks.map(clean) } : {}),
    ...(content?.length ? { content: content.map(clean) } : type && containers.includes(type) ? { content: [] } : {}),
  }
}
const containers = ['doc', 'bulletList', 'orderedList', 'listItem', 'blockquote']

function isSafeAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'mailto:'].includes(new URL(address).protocol)
}
