import { useEffect } from 'react'
import { isTyping, plainKeys } from '#app/shortcuts/shortcuts.ts'
import type { OwnMedia } from '../media/own-media.ts'

/** While muted, a person speaks as long as they hold Space. On a button, Space presses it as ever. */
export function usePushToTalk(own: OwnMedia): void {
  useEffect(() => {
    let speaks = false
    const isOther = ({ target }: KeyboardEvent): boolean =>
      isTyping(target) || !plainKeys.read() || (target instanceof HTMLElement && target.closest('button, a, [role="radio"]') !== null)
    const down = (event: KeyboardEvent): void => {
      if (event.key !== ' ' || isOther(event)) return
      event.preventDefault()
      if (event.repeat || !own.state.read().muted) return
      speaks = true
      own.setMuted(false)
    }
    const stop = (): void => {
      if (speaks) own.setMuted(true)
      speaks = false
    }
    const up = ({ key }: KeyboardEvent): void => (key === ' ' ? stop() : undefined)
    addEventListener('keydown', down)
    addEventListener('keyup', up)
    addEventListener('blur', stop)
    return () => {
      removeEventListener('keydown', down)
      removeEventListener('keyup', up)
      removeEventListener('blur', stop)
      stop()
    }
  }, [own])
}
