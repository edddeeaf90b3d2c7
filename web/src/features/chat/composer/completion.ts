import { Extension } from '@tiptap/core'
import type { Called } from '@atrium/contract/document'
import type { MentionNodeAttrs, MentionOptions } from '@tiptap/extension-mention'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion, type SuggestionOptions } from '@tiptap/suggestion'

/** What is typed after a sign that asks for something, and how to put the thing in its place. */
export type CompletionQuery =
  | { kind: 'mention'; text: string; choose: (choice: Called) => void }
  | { kind: 'emoji'; text: string; choose: (choice: string) => void }
export type Completion = { show: (query: CompletionQuery | undefined) => void; onKey: (event: KeyboardEvent) => boolean }

/** Tells a list outside the editor what is being looked for; the list answers keys while it is open. */
const toldBy =
  <Choice>({ show, onKey }: Completion, queryOf: (text: string, choose: (choice: Choice) => void) => CompletionQuery) =>
  (): ReturnType<NonNullable<SuggestionOptions<unknown, Choice>['render']>> => ({
    onStart: ({ query, command }) => show(queryOf(query, command)),
    onUpdate: ({ query, command }) => show(queryOf(query, command)),
    onExit: () => show(undefined),
    onKeyDown: ({ event }) => {
      if (event.key === 'Escape') show(undefined)
      return onKey(event)
    },
  })

/** `@` and what follows. */
export const mentionCompletion = (completion: Completion): MentionOptions['suggestion'] => ({
  char: '@',
  allowSpaces: false,
  items: () => [],
  render: toldBy<MentionNodeAttrs>(completion, (text, choose) => ({
    kind: 'mention',
    text,
    choose: (called) => choose({ id: null, ...called }),
  })),
})

/** `:` and two letters of an emoji’s name. */
export const emojiCompletion = (completion: Completion) =>
  Extension.create({
    name: 'emojiCompletion',
    addProseMirrorPlugins() {
      return [
        Suggestion<unknown, string>({
          pluginKey: new PluginKey('emojiCompletion'),
          editor: this.editor,
          char: ':',
          minQueryLength: 2,
          allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
          command: ({ editor, range, props }) => editor.chain().focus().insertContentAt(range, `${props} `).run(),
          render: toldBy<string>(completion, (text, choose) => ({ kind: 'emoji', text, choose })),
        }),
      ]
    },
  })
