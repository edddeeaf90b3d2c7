import { presetThemes, type RecognitionPreset } from '@atrium/contract/recognition/types'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DelayedLoader } from '#ui/states/delayed-loader.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { TypePicture } from '../card/type-picture.tsx'
import { recognition } from '../server.ts'
import styles from './preset-dialog.module.css'

type PresetDialogProps = { open: boolean; onChoose: (preset: RecognitionPreset | undefined) => void; onClose: () => void }

/** The library of types to start from, by theme; or a type from nothing. */
export default function PresetDialog({ open, onChoose, onClose }: PresetDialogProps) {
  const { formatMessage } = useIntl()
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="large"
      title={formatMessage({ id: 'settings.types.library' })}
      description={<FormattedMessage id="settings.types.libraryText" />}
      footer={
        <Button onClick={() => onChoose(undefined)}>
          <FormattedMessage id="settings.types.blank" />
        </Button>
      }
    >
      {open && <Library onChoose={onChoose} />}
    </Dialog>
  )
}

function Library({ onChoose }: Pick<PresetDialogProps, 'onChoose'>) {
  const list = useQuery({ ...recognition.query('listRecognitionPresets', {}), staleTime: Infinity })
  if (list.isPending)
    return (
      <DelayedLoader>
        <Skeleton shape="block" height="360px" />
      </DelayedLoader>
    )
  if (!list.data) return <ErrorState title={list.error?.message} onRetry={() => void list.refetch()} retrying={list.isFetching} />
  const { items } = list.data
  return presetThemes.map((theme) => (
    <Theme key={theme} theme={theme} presets={items.filter((one) => one.theme === theme)} onChoose={onChoose} />
  ))
}

type ThemeProps = { theme: (typeof presetThemes)[number]; presets: readonly RecognitionPreset[] } & Pick<PresetDialogProps, 'onChoose'>

function Theme({ theme, presets, onChoose }: ThemeProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.theme}>
      <h3 id={id} className={styles.name}>
        <FormattedMessage id={`settings.types.theme.${theme}`} />
      </h3>
      <div className={styles.presets}>
        {presets.map((preset) => (
          <button key={preset.preset_id} type="button" className={styles.preset} onClick={() => onChoose(preset)}>
            <TypePicture picture={preset.image_url} />
            <span className={styles.words}>
              <span className={styles.title}>
                <bdi>{preset.type_name}</bdi>
              </span>
              <span className={styles.text}>
                <bdi>{preset.description}</bdi>
              </span>
            </span>
          </button>
        ))}
      </div>
    </section>
  )
}
