import { Extension, type Editor } from '@tiptap/core'

/** Loads syntax highlighting with the first code block. */
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
    () => asked.delete(editor), // offline: the code stays plain, and the next keystroke tries again
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
