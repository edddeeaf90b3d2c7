import { CSPProvider } from '@base-ui/react/csp-provider'
import { Suspense, useEffect, type ReactNode } from 'react'
import { followAppearance } from './appearance/appearance.ts'
import { LanguageProvider } from './language/language-provider.tsx'
import { catchSecondPresses } from './overlays/closing/second-press.ts'
import { ToastRegion } from './overlays/toasts.tsx'

/** The context that every part of the kit needs: language, direction, appearance, toasts. Wraps the whole app, once. */
export function UiProvider({ children }: { children: ReactNode }) {
  useEffect(followAppearance, [])
  useEffect(catchSecondPresses, [])
  return (
    // The content security policy forbids <style> elements.
    <CSPProvider disableStyleElements>
      <Suspense>
        <LanguageProvider>
          <ToastRegion>{children}</ToastRegion>
        </LanguageProvider>
      </Suspense>
    </CSPProvider>
  )
}
