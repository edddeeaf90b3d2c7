import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { refusalText } from './refusal-texts.ts'

/** The text of an error that occurred in the background, in the current language; empty until loaded. */
export function useRefusal(code: string | null): string {
  const { locale } = useIntl()
  const [text, setText] = useState('')
  useEffect(() => {
    if (code && locale) void refusalText(code).then(setText)
  }, [code, locale])
  return text
}
