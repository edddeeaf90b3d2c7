import { Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry } from './lazy-with-retry.tsx'

/** What a button does while what it opens is not there yet. */
export type FaceProps = { onPointerEnter?: () => void; onFocus?: () => void; onClick?: () => void }

/**
 * A button whose menu or popover is fetched when a hand comes near. The first press puts the whole thing, which begins open and shows the same `Face` as its
 * trigger, in the button's place.
 */
export function openedOnDemand<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Face: ComponentType<FaceProps>,
) {
  const Opened = lazyWithRetry(load)
  return function OpenedOnDemand(props: Props) {
    const [wanted, setWanted] = useState(false)
    const preload = () => void Opened.preload()
    const face = <Face onPointerEnter={preload} onFocus={preload} onClick={() => setWanted(true)} />
    return wanted ? (
      <Suspense fallback={face}>
        <Opened {...props} />
      </Suspense>
    ) : (
      face
    )
  }
}
