import type { CodeBlock } from '@atrium/contract/document'
import { useEffect, useState } from 'react'
import styles from './code.module.css'

type CodeDecoration = typeof import('./code-decoration.tsx')
/** Loaded with the first code block. */
let dressing: CodeDecoration | undefined

/**
 * Shows code at once as plain text. Highlighting, language and copy button appear when loaded, without moving anything; offline it stays
 * plain.
 */
export function CodeView({ block }: { block: CodeBlock }) {
  const here = useCodeDecoration()
  const code = (block.content ?? []).map(({ text }) => text).join('')
  const language = block.attrs?.language ?? undefined
  return (
    <div className={styles.frame} dir="ltr">
      <pre tabIndex={0} className={styles.code}>
        <code>{here && language ? <here.HighlightedCode key={language} code={code} language={language} /> : code}</code>
      </pre>
      {here && <here.CodeCorner code={code} language={language} />}
    </div>
  )
}

function useCodeDecoration(): CodeDecoration | undefined {
  const [here, setHere] = useState(dressing)
  useEffect(() => {
    if (here) return
    let shown = true
    import('./code-decoration.tsx').then(
      (came) => {
        dressing = came
        if (shown) setHere(came)
      },
      () => {}, // offline
    )
    return () => {
      shown = false
    }
  }, [here])
  return here
}
