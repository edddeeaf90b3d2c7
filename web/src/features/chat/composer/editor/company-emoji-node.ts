import { emojiNamePattern, shortcodeOf } from '@atrium/contract/chat/emoji-names'
import { mergeAttributes, Node, type Editor } from '@tiptap/core'
import type { QueryClient } from '@tanstack/react-query'
import type { Node as DocumentNode } from '@tiptap/pm/model'

type Settings = { queryClient: QueryClient | undefined }

const pictures = () => import('./company-emoji-pictures.ts')
const codeOf = ({ attrs }: DocumentNode): string => shortcodeOf(String(attrs['name']))

/**
 * A company emoji in the text. It is inserted by name: chosen, typed between colons or pasted. The code that shows pictures and finds names
 * in text is loaded with the first one.
 */
export const companyEmojiNode = Node.create<Settings>({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addOptions: () => ({ queryClient: undefined }),
  addAttributes: () => ({
    name: { default: '', parseHTML: (element) => element.dataset['emoji'], renderHTML: ({ name }) => ({ 'data-emoji': String(name) }) },
  }),
  parseHTML: () => [{ tag: '[data-emoji]', getAttrs: (element) => emojiNamePattern.test(element.dataset['emoji'] ?? '') && null }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), codeOf(node)],
  renderText: ({ node }) => codeOf(node),
  addNodeView() {
    const { queryClient } = this.options
    return ({ node }) => {
      const dom = document.createElement('span')
      dom.textContent = codeOf(node)
      const shown = queryClient && pictures().then(({ showPicture }) => showPicture(queryClient, dom, String(node.attrs['name'])))
      shown?.catch(() => {}) // offline and never loaded before: shows the name
      return { dom, destroy: () => void shown?.then((stop) => stop()).catch(() => {}) }
    }
  },
  onCreate() {
    findNames(this.editor, this.options.queryClient)
  },
  // Undone changes stay undone.
  onUpdate({ transaction }) {
    if (transaction.getMeta('history$') === undefined) findNames(this.editor, this.options.queryClient)
  },
})

function findNames(editor: Editor, queryClient: QueryClient | undefined): void {
  if (!queryClient || !editor.getText().includes(':')) return
  pictures()
    .then(({ putPictures }) => putPictures(editor, queryClient))
    .catch(() => {}) // offline: names stay text, and the next keystroke tries again
}
