import { DirectionProvider } from '@base-ui/react/direction-provider'
import { use, useDeferredValue, useLayoutEffect, type ReactNode } from 'react'
import { useAppearance } from '../appearance/appearance.ts'
import { directionOf, formatsOf, loadLanguage, loadMessages, localeOf } from './languages.ts'
import { Speech } from './speech.tsx'
import { speak } from './spoken.ts'

/**
 * Provides the chosen language to everything inside. Suspends until its messages have loaded; while another language
 * loads, the previous one is kept.
 */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [appearance] = useAppearance()
  const language = useDeferredValue(appearance.language)
  const messages = use(loadMessages(language))
  // Applied together with the texts, so that the page does not change direction while it still shows the previous
  // language.
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    void loadLanguage(language).then(speak)
  }, [language])
  return (
    <Speech locale={localeOf(language, formatsOf(appearance))} messages={messages}>
      <DirectionProvider direction={directionOf(language)}>{children}</DirectionProvider>
    </Speech>
  )
}
