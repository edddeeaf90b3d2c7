import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { Content, Frame } from '#ui/frame/frame.tsx'
import { FailureBoundary } from '../failures/failure-boundary.tsx'
import { lazyBeside } from '../on-demand/lazy-beside.tsx'
import { useOverlays, usePaletteSources, useProfileParts } from '../features-context.tsx'
import { paletteOpen } from '../palette/palette-open.ts'
import { listenToKeys } from '../shortcuts/shortcuts.ts'
import { shortcutListOpen, useFrameShortcuts } from '../shortcuts/frame-shortcuts.ts'
import { useWatched } from '../watched.ts'
import { whenIdle } from '../loading/when-idle.ts'
import styles from './app-frame.module.css'
import { LineBanner } from './line-banner.tsx'
import { BottomPlaces, RailPlaces } from './navigation.tsx'
import { FrameParts, useFrameParts } from './panes.tsx'
import { useUpdateOffer } from './update-offer.ts'
import { useUnreadSigns } from './use-unread-signs.ts'

const Palette = lazyBeside(() => import('../palette/palette.tsx'))
const ShortcutList = lazyBeside(() => import('../shortcuts/shortcut-list.tsx'))

/** Rail, panes and bottom navigation around every screen of the signed-in app. */
export function AppFrame() {
  const parts = useFrameParts()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  useLayoutEffect(listenToKeys, [])
  usePopupsAtHand()
  useFrameShortcuts()
  useUpdateOffer()
  useUnreadSigns()
  return (
    <div className={styles.app}>
      <Frame
        showing={parts.showing}
        rail={<RailPlaces />}
        bottom={parts.bottom && <BottomPlaces />}
        // The screens below render the panes themselves; the frame only needs to know that they exist.
        {...(parts.list ? { list: <></> } : {})}
        {...(parts.detail ? { detail: <></> } : {})}
      >
        <FrameParts set={parts.set}>
          <FailureBoundary place={pathname} onRetry={() => refetchFailed(queries)}>
            <Suspense fallback={<EmptyContent />}>
              <Outlet />
            </Suspense>
          </FailureBoundary>
        </FrameParts>
      </Frame>
      <LineBanner />
      <Overlays />
    </div>
  )
}

/** Repeats failed queries. The view of a query shows its failure, so this never rejects. */
const refetchFailed = (queries: QueryClient): Promise<void> =>
  queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })

/** Preloads the palette, so that it opens with local results, and all parts of the user's own menu. */
function usePopupsAtHand(): void {
  const sources = usePaletteSources()
  const profileParts = useProfileParts()
  const fetchAll = useEffectEvent(() => {
    void Palette.preload()
    for (const { Part } of profileParts) void Part.preload?.()
    for (const { load } of sources) void load().catch(() => {}) // the palette itself retries
  })
  useEffect(() => whenIdle(() => fetchAll()), [])
}

/** A placeholder for a screen whose code is loading, so that nothing around it moves. */
export const EmptyContent = () => <Content>{null}</Content>

/** Over the frame: the palette and the shortcuts, loaded on first use, and what features add. */
function Overlays() {
  const overlays = useOverlays()
  const palette = useWatched(paletteOpen)
  const shortcuts = useWatched(shortcutListOpen)
  return (
    <>
      {palette && <Palette />}
      {shortcuts && <ShortcutList />}
      {overlays.map((Overlay, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the list is the same in every render
        <Overlay key={place} />
      ))}
    </>
  )
}
