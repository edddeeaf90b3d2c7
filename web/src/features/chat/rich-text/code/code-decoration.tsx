import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '#ui/icon-button.tsx'
import { useCopy } from '#ui/copying/use-copy.ts'
import styles from './code.module.css'
import { colour, isReady, prepare } from './highlighting.ts'
import { languageName } from './languages.ts'

/** Highlighted code, once its language is loaded. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const ready = useColours(language)
  const pieces = ready ? colour(language, code) : undefined
  if (!pieces) return code
  return pieces.map(({ text, kind }, index) => (
    <span key={index} data-code={kind}>
      {text}
    </span>
  ))
}

/** The language of the code, and a button to copy it. */
export function CodeCorner({ code, language }: { code: string; language: string | undefined }) {
  const { formatMessage } = useIntl()
  const copy = useCopy(formatMessage({ id: 'chat.codeCopied' }))
  return (
    <div className={styles.corner}>
      {language && <span className={styles.language}>{languageName(language)}</span>}
      <IconButton icon={Copy} size="small" label={formatMessage({ id: 'chat.copyCode' })} onClick={() => copy(code)} />
    </div>
  )
}

/** Loads the highlighting of a language; returns whether it is loaded. */
function useColours(language: string): boolean {
  const [ready, setReady] = useState(() => isReady(language))
  useEffect(() => {
    let shown = true
    if (!ready) void prepare(language).then(() => shown && isReady(language) && setReady(true))
    return () => {
      shown = false
    }
  }, [language, ready])
  return ready
}
