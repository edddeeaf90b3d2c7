import { isBlank, type RichText } from '@atrium/contract/document'
import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Bridge } from './editor/bridge.ts'
import { documentOf } from './editor/document-of.ts'

/** The message to schedule, while the dialog is open. Undefined if it is empty, or if the person chose to keep writing. */
export function usePostponed(editor: Editor, bridge: Bridge, wanted: boolean, onNothing: () => void): RichText | undefined {
  const [postponed, setPostponed] = useState<RichText>()
  const nothing = useEffectEvent(onNothing)
  useEffect(() => {
    if (!wanted) return
    void postpone(editor, bridge).then((body) => (body ? setPostponed(body) : nothing()))
    return () => setPostponed(undefined)
  }, [editor, bridge, wanted])
  return postponed
}

async function postpone(editor: Editor, bridge: Bridge): Promise<RichText | undefined> {
  const document = documentOf(editor)
  const { attach, onAsk } = bridge.handlers()
  if (isBlank(document) && !attach?.tray.length) return undefined
  return (await onAsk?.(document, false)) === 'keep' ? undefined : document
}
