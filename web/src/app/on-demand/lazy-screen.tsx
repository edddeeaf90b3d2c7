import type { ComponentType } from 'react'
import { currentLanguage } from '#ui/appearance/appearance.ts'
import { loadScreenMessages, type ScreenMessages } from '#ui/language/screen-messages.ts'
import { ScreenLanguage } from '#ui/language/screen-language.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

type Module<P> = { default: ComponentType<P> }

/** A component whose code loads on demand, together with the screen messages of these features. */
export const lazyScreen = <P extends object>(features: readonly ScreenMessages[], load: () => Promise<Module<P>>) =>
  lazyWithRetry<P>(() => loadScreen(features, load))

/** The same for other wrappers, such as `dialogOnDemand`. */
export async function loadScreen<P extends object>(
  features: readonly ScreenMessages[],
  load: () => Promise<Module<P>>,
): Promise<Module<P>> {
  const [{ default: Screen }] = await Promise.all([load(), loadScreenMessages(currentLanguage(), features)])
  const Speaking = (props: P) => (
    <ScreenLanguage features={features}>
      <Screen {...props} />
    </ScreenLanguage>
  )
  return { default: Speaking }
}
