import { use, useDeferredValue, useMemo, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useAppearance } from '../appearance/appearance.ts'
import { Speech } from './speech.tsx'
import { loadScreenMessages, type ScreenMessages } from './screen-messages.ts'

/** Adds the screen messages of these features to the general ones. Suspends until they have loaded. */
export function ScreenLanguage({ features, children }: { features: readonly ScreenMessages[]; children: ReactNode }) {
  const intl = useIntl()
  const [appearance] = useAppearance()
  const added = use(loadScreenMessages(useDeferredValue(appearance.language), features))
  const messages = useMemo(() => ({ ...intl.messages, ...added }), [intl.messages, added])
  return (
    <Speech locale={intl.locale} messages={messages}>
      {children}
    </Speech>
  )
}
