import type { MentionOptions } from '@tiptap/extension-mention'

export type MentionChoice = { id: string; label: string }
/** What is typed after the `@`, and how to put a person in its place. */
export type MentionQuery = { text: string; choose: (person: MentionChoice) => void }

type Settings = { show: (query: MentionQuery | undefined) => void; onKey: (event: KeyboardEvent) => boolean }

/** Tells a list outside the editor what is being looked for; the list answers keys while it is open. */
export function mentionSuggestion({ show, onKey }: Settings): MentionOptions['suggestion'] {
  return {
    char: '@',
    allowSpaces: false,
    items: () => [],
    render: () => ({
      onStart: ({ query, command }) => show({ text: query, choose: command }),
      onUpdate: ({ query, command }) => show({ text: query, choose: command }),
      onExit: () => show(undefined),
      onKeyDown: ({ event }) => {
        if (event.key === 'Escape') show(undefined)
        return onKey(event)
      },
    }),
  }
}
