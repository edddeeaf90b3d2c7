import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { Reminders } from '#features/chat/reminders.tsx'
import { UnsentWords } from '#features/chat/unsent-words.tsx'
import { StepUp } from '#features/auth/step-up.tsx'
import { Content, Frame } from '#ui/frame/frame.tsx'
import { FailureBoundary } from '../failures/failure-boundary.tsx'
import { lazyWithRetry } from '../failures/lazy-with-retry.tsx'
import { paletteOpen } from '../palette/palette-open.ts'
import { listenToKeys } from '../shortcuts/shortcuts.ts'
import { shortcutListOpen, useFrameShortcuts } from '../shortcuts/frame-shortcuts.ts'
import { useWatched } from '../watched.ts'
import { whenIdle } from '../when-idle.ts'
import styles from './app-frame.module.css'
import { LineBanner } from './line-banner.tsx'
import { BottomPlaces, RailPlaces } from './navigation.tsx'
import { FrameParts, useFrameParts } from './panes.tsx'
import { useUpdateOffer } from './update-offer.ts'
import { useUnreadSigns } from './use-unread-signs.ts'

const Palette = lazyWithRetry(() => import('../palette/palette.tsx'))
const ShortcutList = lazyWithRetry(() => import('../shortcuts/shortcut-list.tsx'))

/** Rail, panes and bottom navigation around every screen of the signed-in app. */
export function AppFrame() {
  const parts = useFrameParts()
  const { pathname } = useLocation()
  useEffect(listenToKeys, [])
  useEffect(() => whenIdle(() => void Palette.preload()), [])
  useFrameShortcuts()
  useUpdateOffer()
  useUnreadSigns()
  return (
    <div className={styles.app}>
      <Frame
        showing={parts.showing}
        rail={<RailPlaces />}
        bottom={parts.bottom && <BottomPlaces />}
        // The panes themselves come from the screens below; the frame only needs to know that they are there.
        {...(parts.list ? { list: <></> } : {})}
        {...(parts.detail ? { detail: <></> } : {})}
      >
        <FrameParts set={parts.set}>
          <QueryErrorResetBoundary>
            {({ reset }) => (
              <FailureBoundary place={pathname} onRetry={reset}>
                <Suspense fallback={<EmptyContent />}>
                  <Outlet />
                </Suspense>
              </FailureBoundary>
            )}
          </QueryErrorResetBoundary>
        </FrameParts>
      </Frame>
      <LineBanner />
      <Overlays />
      <StepUp />
      <UnsentWords />
      <Reminders />
    </div>
  )
}

/** Holds the place of a screen whose code is on its way, so that nothing around it moves. */
export const EmptyContent = () => <Content>{null}</Content>

/** What lies over the frame, loaded when it is first asked for. */
function Overlays() {
  const palette = useWatched(paletteOpen)
  const shortcuts = useWatched(shortcutListOpen)
  return (
    <Suspense>
      {palette && <Palette />}
      {shortcuts && <ShortcutList />}
    </Suspense>
  )
}
