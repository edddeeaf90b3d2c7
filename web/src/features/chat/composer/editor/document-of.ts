import type { RichText } from '@atrium/contract/document'
import type { Editor } from '@tiptap/core'

/** The document in the shape shared with the server: links keep only their address, mentions only their target. */
export function documentOf(editor: Editor): RichText {
  return trimmed(clean(editor.getJSON())) as RichText // the extensions produce only nodes of the shared schema, and the server validates them again
}

type Json = { type?: string; attrs?: Record<string, unknown> | undefined; content?: Json[]; marks?: Json[]; text?: string }
const keptAttributes: Readonly<Record<string, readonly string[]>> = {
  link: ['href'],
  mention: ['kind', 'id', 'label'],
  emoji: ['name'],
  codeBlock: ['language'],
  orderedList: ['start'],
}
const containers = ['doc', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'table', 'tableRow']

function clean({ type, attrs, content, marks, text }: Json): Json {
  const kept = keptAttributes[type ?? '']
  const chosen =
    kept &&
    Object.fromEntries(Object.entries(attrs ?? {}).filter(([name, value]) => kept.includes(name) && (type !== 'mention' || value !== null)))
  return {
    ...(type ? { type } : {}),
    ...(chosen ? { attrs: chosen } : {}),
    ...(text === undefined ? {} : { text }),
    // Formatting applied to a whole line applies to its text only.
    ...(marks?.length && type === 'text' ? { marks: marks.map(clean) } : {}),
    ...(content?.length ? { content: content.map(clean) } : type && containers.includes(type) ? { content: [] } : {}),
  }
}

/** Removes the empty line that the editor keeps after a table. */
function trimmed(document: Json): Json {
  const { content = [] } = document
  const last = content.at(-1)
  return last?.type === 'paragraph' && !last.content && content.at(-2)?.type === 'table'
    ? { ...document, content: content.slice(0, -1) }
    : document
}

export function isSafeAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'mailto:'].includes(new URL(address).protocol)
}
