import { DirectionProvider } from '@base-ui/react/direction-provider'
import { use, useDeferredValue, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { useAppearance } from '../appearance/appearance.ts'
import { directionOf, loadMessages, localeOf } from './languages.ts'

/** Speaks the chosen language to everything inside. Suspends until its messages are there; while another language loads, the last one stays. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [appearance] = useAppearance()
  const language = useDeferredValue(appearance.language)
  const messages = use(loadMessages(language))
  return (
    <IntlProvider locale={localeOf(language)} defaultLocale="en" messages={messages}>
      <DirectionProvider direction={directionOf(language)}>{children}</DirectionProvider>
    </IntlProvider>
  )
}
