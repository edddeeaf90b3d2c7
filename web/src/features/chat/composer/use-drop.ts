import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Files dragged over a place and dropped there, or pasted. Choosing files does the same. */
export function useDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  /** React also bubbles events from dialogs over the page; files dropped there are ignored. */
  const isHere = ({ target, currentTarget }: DragEvent | ClipboardEvent): boolean =>
    target instanceof Node && currentTarget.contains(target)
  const hasFiles = (event: DragEvent): boolean => onFiles !== undefined && isHere(event) && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    handlers: {
      /** A picture from the clipboard becomes a file; if it comes with text, as from a spreadsheet, the text is pasted. */
      onPasteCapture: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files]
        if (!onFiles || !files.length || !isHere(event) || event.clipboardData.types.includes('text/plain')) return
        event.preventDefault()
        event.stopPropagation()
        onFiles(files)
      },
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
      },
      onDropCapture: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(false)
        onFiles?.([...event.dataTransfer.files])
      },
    },
  }
}
