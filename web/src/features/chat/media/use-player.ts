import { useEffect, useState, type RefObject } from 'react'

const speeds = [1, 1.5, 2] as const
/** Only one element plays at a time, on the whole page. */
let playing: HTMLMediaElement | undefined
/** The position at which each was left, for the lifetime of the page. */
const left = new Map<string, number>()

export type Player = {
  isPlaying: boolean
  /** In milliseconds. */
  at: number
  duration: number
  speed: number
  failed: boolean
  toggle: () => void
  seek: (milliseconds: number) => void
  faster: () => void
}

/** Controls a native media element. `duration` comes from the message, because recordings of a browser may not contain it. */
export function usePlayer(media: RefObject<HTMLMediaElement | null>, fileId: string, duration: number | null): Player {
  const [isPlaying, setPlaying] = useState(false)
  const [at, setAt] = useState(left.get(fileId) ?? 0)
  const [length, setLength] = useState(duration ?? 0)
  const [speed, setSpeed] = useState(1)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const element = media.current
    if (!element) return
    const noted = (): void => {
      setAt(element.currentTime * 1_000)
      left.set(fileId, element.ended ? 0 : element.currentTime * 1_000)
    }
    const measured = (): void => {
      if (Number.isFinite(element.duration) && element.duration > 0) setLength(element.duration * 1_000)
      const begin = left.get(fileId)
      if (begin && element.currentTime === 0) goTo(element, begin)
    }
    const listeners: Readonly<Record<string, () => void>> = {
      play: () => {
        pauseOthers(element)
        setPlaying(true)
      },
      pause: () => setPlaying(false),
      ended: () => setPlaying(false),
      timeupdate: noted,
      seeked: noted,
      loadedmetadata: measured,
      error: () => setFailed(true),
    }
    const stop = listen(element, listeners)
    return () => {
      stop()
      element.pause()
    }
  }, [media, fileId])
  const seek = (milliseconds: number): void => {
    const element = media.current
    left.set(fileId, milliseconds)
    setAt(milliseconds)
    if (element) goTo(element, milliseconds)
  }
  return {
    isPlaying,
    at: Math.min(at, length),
    duration: length,
    speed,
    failed,
    toggle: () => togglePlaying(media.current, () => setFailed(true)),
    seek,
    faster: () => {
      const next = speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1
      if (media.current) playAt(media.current, next)
      setSpeed(next)
    },
  }
}

function pauseOthers(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause()
  playing = element
}

function togglePlaying(element: HTMLMediaElement | null, onFailed: () => void): void {
  if (element?.paused) element.play().catch(onFailed)
  else element?.pause()
}

/** Returns a function that stops listening. */
function listen(element: HTMLMediaElement, listeners: Readonly<Record<string, () => void>>): () => void {
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener)
  }
}

function goTo(element: HTMLMediaElement, milliseconds: number): void {
  element.currentTime = milliseconds / 1_000
}

function playAt(element: HTMLMediaElement, speed: number): void {
  element.playbackRate = speed
}
