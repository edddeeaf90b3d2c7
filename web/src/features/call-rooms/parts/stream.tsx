import { useEffect, useRef } from 'react'
import { useWatched, type Watched } from '#app/watched.ts'

type PictureProps = { stream: MediaStream; own?: boolean; held?: boolean; className?: string | undefined; label?: string }

/** A picture as it arrives; the own one is mirrored, for oneself alone. Sound is played apart from it. */
export function Picture({ stream, own = false, held = false, className, label }: PictureProps) {
  const screen = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (screen.current) screen.current.srcObject = stream
  }, [stream])
  return (
    <video
      ref={screen}
      className={className}
      data-own={own}
      data-held={held}
      aria-label={label}
      muted
      autoPlay
      playsInline
      disablePictureInPicture
    />
  )
}

type SoundProps = { stream: MediaStream; speaker: string | undefined }
/** The sound of one person, through the chosen speaker. */
export function Sound({ stream, speaker }: SoundProps) {
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const audio = player.current
    if (!audio) return undefined
    audio.srcObject = stream
    const play = (): void => void audio.play().catch(() => undefined)
    play()
    // A page that was reloaded may only play after a press on it.
    document.addEventListener('pointerdown', play)
    document.addEventListener('keydown', play)
    return () => {
      document.removeEventListener('pointerdown', play)
      document.removeEventListener('keydown', play)
    }
  }, [stream])
  useEffect(() => {
    // Another speaker may be gone again; the default one then goes on.
    if (speaker) void player.current?.setSinkId?.(speaker).catch(() => undefined)
  }, [speaker])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions of a live conversation are shown on the stage
  return <audio ref={player} autoPlay />
}

/** The level of someone’s sound. It moves several times a second, so it alone renders again. */
export function Level({ of, label, className }: { of: Watched<number>; label: string; className?: string | undefined }) {
  return <meter className={className} min={0} max={1} value={Math.min(1, useWatched(of) * 2)} aria-label={label} />
}
