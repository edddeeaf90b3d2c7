import { nameIn } from '@atrium/contract/chat/emoji-names'
import { Extension, type Editor, type JSONContent, type Range } from '@tiptap/core'
import type { MentionTarget } from '@atrium/contract/document'
import type { MentionNodeAttrs, MentionOptions } from '@tiptap/extension-mention'
import { PluginKey, type EditorState } from '@tiptap/pm/state'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'

/** The text typed after a trigger character, and how to insert the chosen option. */
export type CompletionQuery =
  | { kind: 'mention'; text: string; choose: (choice: MentionTarget) => void }
  | { kind: 'emoji'; text: string; choose: (choice: string) => void }
  | { kind: 'tag'; text: string; choose: (choice: string) => void }
  | { kind: 'slash'; text: string; choose: (act: Act) => void }
export type Completion = { show: (query: CompletionQuery | undefined) => void; onKey: (event: KeyboardEvent) => boolean }

/** Reports the search text to a list outside the editor; the list handles keys while it is open. */
export const reportTo =
  <Choice>({ show, onKey }: Completion, queryOf: (text: string, choose: (choice: Choice) => void) => CompletionQuery) =>
  (): ReturnType<NonNullable<SuggestionOptions<unknown, Choice>['render']>> => ({
    onStart: ({ query, command }) => show(queryOf(query, command)),
    onUpdate: ({ query, command }) => show(queryOf(query, command)),
    onExit: () => show(undefined),
    onKeyDown: ({ event }) => {
      if (event.key === 'Escape') {
        event.stopPropagation() // closes only the list, not what contains the composer
        show(undefined)
      }
      return onKey(event)
    },
  })

/** `@` and the text after it. */
export const mentionCompletion = (completion: Completion): MentionOptions['suggestion'] => ({
  char: '@',
  allowSpaces: false,
  items: () => [],
  render: reportTo<MentionNodeAttrs>(completion, (text, choose) => ({
    kind: 'mention',
    text,
    choose: (called) => choose({ id: null, ...called }),
  })),
})

/** The editor content of an emoji: the Unicode character, or by its `:name:` a company emoji. */
export function emojiContent(emoji: string): JSONContent {
  const name = nameIn(emoji)
  return name === undefined ? { type: 'text', text: emoji } : { type: 'emoji', attrs: { name } }
}

/** `:` and two letters of an emoji’s name. */
export const emojiCompletion = (completion: Completion) =>
  suggesting<string>('emojiCompletion', {
    char: ':',
    minQueryLength: 2,
    allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
    command: ({ editor, range, props }) =>
      editor
        .chain()
        .focus()
        .insertContentAt(range, [emojiContent(props), { type: 'text', text: ' ' }])
        .run(),
    render: reportTo<string>(completion, (text, choose) => ({ kind: 'emoji', text, choose })),
  })

/** `/` at the beginning of an otherwise empty line. */
export const slashCompletion = (completion: Completion) =>
  suggesting<Act>('slashCompletion', {
    char: '/',
    startOfLine: true,
    allow: ({ state, range }) => isAlone(state, range),
    command: ({ editor, range, props: act }) => {
      editor.chain().focus().deleteRange(range).run()
      act(editor)
    },
    render: reportTo<Act>(completion, (text, choose) => ({ kind: 'slash', text, choose })),
  })
type Act = (editor: Editor) => void

export const suggesting = <Choice>(name: string, options: Omit<SuggestionOptions<unknown, Choice>, 'editor' | 'pluginKey'>) =>
  Extension.create({
    name,
    addProseMirrorPlugins() {
      return [Suggestion<unknown, Choice>({ ...options, pluginKey: new PluginKey(name), editor: this.editor })]
    },
  })

/** Whether a paragraph contains nothing but the typed text. */
function isAlone({ doc }: EditorState, { from, to }: Range): boolean {
  const { parent, parentOffset } = doc.resolve(from)
  return parent.type.name === 'paragraph' && parentOffset === 0 && parent.content.size === to - from
}
