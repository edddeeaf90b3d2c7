import { useMemo, type ReactNode } from 'react'
import { createIntl, RawIntlProvider } from 'react-intl'
import type { Messages } from '../../message-ids.ts'
import { withoutInvalidDates } from './dates.ts'
import { directionOf } from './languages.ts'
import { withIsolatedMembers } from './lists.ts'

type SpeechProps = { locale: string; messages: Messages; children: ReactNode }

/** Texts and formats for everything inside. */
export function Speech({ locale, messages, children }: SpeechProps) {
  const intl = useMemo(() => {
    const made = withoutInvalidDates(createIntl({ locale, defaultLocale: 'en', messages }))
    return directionOf(new Intl.Locale(locale).language) === 'rtl' ? withIsolatedMembers(made) : made
  }, [locale, messages])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
