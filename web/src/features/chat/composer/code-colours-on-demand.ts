import { Extension, type Editor } from '@tiptap/core'

/** What colours code comes with the first piece of it. */
export const codeColoursOnDemand = Extension.create({
  name: 'codeColours',
  onCreate() {
    colourCode(this.editor)
  },
  onUpdate() {
    colourCode(this.editor)
  },
})

const asked = new WeakSet<Editor>()

function colourCode(editor: Editor): void {
  if (asked.has(editor) || !holdsCode(editor)) return
  asked.add(editor)
  import('./code-colours.ts').then(
    ({ codeColours }) => editor.isDestroyed || editor.registerPlugin(codeColours()),
    () => asked.delete(editor), // offline: the words are plain, and it is tried again with the next letter
  )
}

function holdsCode({ state }: Editor): boolean {
  let found = false
  state.doc.descendants((node) => {
    found ||= node.type.name === 'codeBlock'
    return !found
  })
  return found
}
