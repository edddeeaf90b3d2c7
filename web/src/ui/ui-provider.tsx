import { CSPProvider } from '@base-ui/react/csp-provider'
import { Suspense, useEffect, type ReactNode } from 'react'
import { followAppearance } from './appearance/appearance.ts'
import { LanguageProvider } from './language/language-provider.tsx'
import { ToastRegion } from './toasts.tsx'

/** What every part of the kit stands on: language, direction, appearance, toasts. Wraps the whole app, once. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followAppearance, [])
  return (
    // The content security policy allows no <style> elements.
    <CSPProvider disableStyleElements>
      <Suspense>
        <LanguageProvider>
          <ToastRegion>{children}</ToastRegion>
        </LanguageProvider>
      </Suspense>
    </CSPProvider>
  )
}
