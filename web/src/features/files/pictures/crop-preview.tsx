import { useEffect, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { Square } from '../square-picture.ts'
import styles from './crop-dialog.module.css'

/** Twice the displayed size, for high-density screens. */
const side = 144

/** The shape of the picture. A round one is filled; a square one, a logo, may be shown whole with margins. */
export type CropShape = 'round' | 'square'
type CropPreviewProps = { address: string; shape: CropShape; square: Square | undefined }

/** A preview of the picture in its final shape. */
export function CropPreview({ address, shape, square }: CropPreviewProps) {
  const { formatMessage } = useIntl()
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!square) return undefined
    const picture = new Image()
    const draw = () => {
      const pen = canvas.current?.getContext('2d')
      pen?.clearRect(0, 0, side, side)
      pen?.drawImage(picture, square.x, square.y, square.width, square.height, 0, 0, side, side)
    }
    picture.addEventListener('load', draw)
    picture.src = address
    return () => picture.removeEventListener('load', draw)
  }, [address, square])
  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      data-shape={shape}
      width={side}
      height={side}
      role="img"
      aria-label={formatMessage({ id: 'settings.crop.preview' })}
    />
  )
}
