import { reportTo, suggesting, type Completion } from './completion.ts'

/** `#` and the letters after it, where what is written may have hashtags. */
export const tagCompletion = (completion: Completion) =>
  suggesting<string>('tagCompletion', {
    char: '#',
    minQueryLength: 1,
    allow: ({ state }) => !state.selection.$from.parent.type.spec.code,
    command: ({ editor, range, props }) =>
      editor
        .chain()
        .focus()
        .insertContentAt(range, { type: 'text', text: `#${props} ` })
        .run(),
    render: reportTo<string>(completion, (text, choose) => ({ kind: 'tag', text, choose })),
  })
