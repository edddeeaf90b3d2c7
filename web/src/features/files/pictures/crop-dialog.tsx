import { useRef, useState, type RefObject } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Square } from '../square-picture.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './crop-dialog.module.css'
import { CropPreview, type CropShape } from './crop-preview.tsx'

export type CropDialogProps = {
  open: boolean
  /** The object URL of the picture. */
  address: string | undefined
  shape: CropShape
  useLabel: string
  onClose: () => void
  onChoose: (square: Square) => void
}

const closest = 4
const farthest = { round: 1, square: 0.4 } as const
const start = { x: 0, y: 0 }

/** Crops a picture: moved and zoomed by pointer, wheel, touch and keys, with a preview. */
export default function CropDialog({ open, address, shape, useLabel, onClose, onChoose }: CropDialogProps) {
  const { formatMessage } = useIntl()
  const [chosen, setChosen] = useState<{ address: string; square: Square }>()
  // Known when the picture is decoded.
  const square = chosen?.address === address ? chosen?.square : undefined
  const slider = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={slider}
      title={formatMessage({ id: 'settings.crop.title' })}
      footer={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <Button tone="primary" pending={!square} onClick={() => square && onChoose(square)}>
            {useLabel}
          </Button>
        </>
      }
    >
      {address && (
        <CropArea
          key={address}
          address={address}
          shape={shape}
          square={square}
          onSquare={(next) => setChosen({ address, square: next })}
          slider={slider}
        />
      )}
    </Dialog>
  )
}

type CropAreaProps = {
  address: string
  shape: CropShape
  square: Square | undefined
  onSquare: (square: Square) => void
  slider: RefObject<HTMLInputElement | null>
}

function CropArea({ address, shape, square, onSquare, slider }: CropAreaProps) {
  const { formatMessage, formatNumber } = useIntl()
  const [crop, setCrop] = useState(start)
  const [zoom, setZoom] = useState(1)
  return (
    <div className={styles.crop}>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={farthest[shape]}
          restrictPosition={shape === 'round'}
          maxZoom={closest}
          aspect={1}
          cropShape={shape === 'round' ? 'round' : 'rect'}
          showGrid={false}
          keyboardStep={8}
          objectFit="contain"
          // The content security policy forbids injected styles; the style sheet is imported above.
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': formatMessage({ id: 'settings.crop.area' }), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_share, pixels) => onSquare(pixels)}
        />
      </div>
      <div className={styles.controls}>
        <label className={styles.zoom}>
          <FormattedMessage id="settings.crop.zoom" />
          <input
            ref={slider}
            type="range"
            min={farthest[shape]}
            max={closest}
            step={0.05}
            value={zoom}
            aria-valuetext={formatNumber(zoom, { style: 'percent' })}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <CropPreview address={address} shape={shape} square={square} />
      </div>
      <p className={styles.hint}>
        <FormattedMessage id="settings.crop.hint" />
      </p>
    </div>
  )
}
