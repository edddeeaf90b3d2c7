import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from '#app/session/refusal-texts.ts'

/** What a person reads of a refusal that came while nobody was there to hear it, in the language they read now; empty until its words are here. */
export function useRefusal(code: string | null): string {
  const { locale } = useIntl()
  const [text, setText] = useState('')
  useEffect(() => {
    if (code && locale) void refusalText(code).then(setText)
  }, [code, locale])
  return text
}
