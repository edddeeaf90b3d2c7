import type { ComponentType } from 'react'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { loadScreenMessages, type ScreenMessages } from '#ui/language/screen-messages.ts'
import { ScreenLanguage } from '#ui/language/screen-language.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** A component whose code loads on demand, together with the screen messages of these features. */
export function lazyScreen<P extends object>(features: readonly ScreenMessages[], load: () => Promise<{ default: ComponentType<P> }>) {
  return lazyWithRetry<P>(async () => {
    const [{ default: Screen }] = await Promise.all([load(), loadScreenMessages(currentLanguage(), features)])
    const Speaking = (props: P) => (
      <ScreenLanguage features={features}>
        <Screen {...props} />
      </ScreenLanguage>
    )
    return { default: Speaking }
  })
}
