import { DirectionProvider } from '@base-ui/react/direction-provider'
import { use, useDeferredValue, useLayoutEffect, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useAppearance } from '../appearance/appearance.ts'
import { directionOf, formatsOf, loadLanguage, loadMessages, localeOf } from './languages.ts'
import { speak } from './spoken.ts'

/** Speaks the chosen language to everything inside. Suspends until its messages are there; while another language loads, the last one stays. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [appearance] = useAppearance()
  const language = useDeferredValue(appearance.language)
  const messages = use(loadMessages(language))
  // Together with the words, not before them: else the page would turn round while it still speaks the language before.
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    void loadLanguage(language).then(speak)
  }, [language])
  return (
    <IntlProvider locale={localeOf(language, formatsOf(appearance))} defaultLocale="en" messages={messages}>
      <DirectionProvider direction={directionOf(language)}>{children}</DirectionProvider>
    </IntlProvider>
  )
}
