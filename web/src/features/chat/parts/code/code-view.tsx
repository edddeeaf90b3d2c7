import type { CodeBlock } from '@atrium/contract/document'
import { useEffect, useState } from 'react'
import styles from './code.module.css'

type Dressing = typeof import('./dressing.tsx')
/** Here since the first piece of code that was met. */
let dressing: Dressing | undefined

/** Code as it was written, at once. Its colours, its language and a way to copy it come when they are here, and nothing moves; offline it stays plain. */
export function CodeView({ block }: { block: CodeBlock }) {
  const here = useDressing()
  const code = (block.content ?? []).map(({ text }) => text).join('')
  const language = block.attrs?.language ?? undefined
  return (
    <div className={styles.frame} dir="ltr">
      <pre tabIndex={0} className={styles.code}>
        <code>{here && language ? <here.ColouredCode key={language} code={code} language={language} /> : code}</code>
      </pre>
      {here && <here.CodeCorner code={code} language={language} />}
    </div>
  )
}

function useDressing(): Dressing | undefined {
  const [here, setHere] = useState(dressing)
  useEffect(() => {
    if (here) return
    let shown = true
    import('./dressing.tsx').then(
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
