import { Gem, Newspaper } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCompany } from '#app/company/company-context.tsx'
import { lazyWithRetry, Loading } from '#app/on-demand/lazy-with-retry.tsx'
import { useSession } from '#app/session/auth.tsx'
import { WordsField } from '#features/chat/words-field.tsx'
import { DescribedPicture } from '#features/files/described-picture.tsx'
import type { DescribedPictureWords } from '#features/files/described-picture-field.tsx'
import { directory } from '#features/people/people.ts'
import { MultiCombobox } from '#ui/fields/multi-combobox.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { ToggleChip } from '#ui/marks/chip.tsx'
import { Icon } from '#ui/marks/icon.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { Receiver } from './draft.ts'
import styles from './give-dialog.module.css'
import { PointsField } from './points-field.tsx'
import { ProgrammeHint } from './programme-hint.tsx'
import { receiverOptions } from './receiver-options.tsx'
import { TypeRadios } from './type-radios.tsx'
import type { Giving } from './use-give.ts'

const DestinationField = lazyWithRetry(() => import('#features/chat/destination-field.tsx'))

const pictureWords: DescribedPictureWords = {
  add: 'recognition.addPicture',
  other: 'recognition.otherPicture',
  remove: 'recognition.removePicture',
  alt: 'recognition.pictureAlt',
  altText: 'recognition.pictureAltText',
  uploading: 'recognition.uploading',
  noPicture: 'recognition.noPicture',
}

/** To whom, what for, how many points, which values and in which words. */
export function GiveFields({ giving }: { giving: Giving }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const { draft, version, change, types, type, refusal, isMissing, checked } = giving
  if (types && !types.length)
    return (
      <EmptyState icon={Gem} title={formatMessage({ id: 'recognition.noTypes' })}>
        <FormattedMessage id="recognition.noTypesText" />
      </EmptyState>
    )
  return (
    <div className={styles.fields}>
      {refusal && <Banner tone="danger">{refusal}</Banner>}
      <ReceiversField giving={giving} />
      {types && type && (
        <TypeRadios
          types={types}
          value={type.recognition_type_id}
          onValueChange={(typeId) => change({ typeId, points: undefined, valueIds: undefined })}
        />
      )}
      {type && <ProgrammeHint type={type} />}
      <PointsField giving={giving} />
      <ValuesField giving={giving} />
      <Labelled
        label={formatMessage({ id: 'recognition.words' })}
        error={checked && isMissing.words && formatMessage({ id: 'recognition.wordsMissing' })}
      >
        <WordsField
          key={version}
          label={formatMessage({ id: 'recognition.words' })}
          placeholder={formatMessage({ id: 'recognition.wordsHint' })}
          initial={draft.words}
          onChange={(words) => change({ words })}
        />
      </Labelled>
      <DescribedPicture picture={draft.picture} path="recognition" words={pictureWords} onChange={(picture) => change({ picture })} />
      <Switch
        label={formatMessage({ id: 'recognition.onlyThem' })}
        description={formatMessage({ id: 'recognition.onlyThemText' })}
        value={draft.isPrivate}
        onValueChange={(isPrivate) => change({ isPrivate })}
      />
      <PostedIn giving={giving} />
    </div>
  )
}

/** Where they are posted too: in the community where they were begun, or in a chosen conversation. */
function PostedIn({ giving: { draft, change, mayPost, community } }: { giving: Giving }) {
  const { formatMessage } = useIntl()
  return (
    <>
      {community && (
        <Banner icon={Newspaper}>
          {formatMessage({ id: mayPost ? 'recognition.postedIn' : 'recognition.notPostedIn' }, { name: community.name })}
        </Banner>
      )}
      {mayPost && !community && (
        <Loading instead={<div className={styles.coming} />}>
          <DestinationField
            label={formatMessage({ id: 'recognition.postIn' })}
            placeholder={formatMessage({ id: 'recognition.postInHint' })}
            value={draft.destination}
            onValueChange={(destination) => change({ destination })}
          />
        </Loading>
      )}
    </>
  )
}

function ReceiversField({ giving: { draft, change, count, isMissing, checked } }: { giving: Giving }) {
  const intl = useIntl()
  const ownId = useSession().employee_id
  const choose = (receivers: Receiver[]): void => change({ receivers })
  directory.want(draft.receivers.flatMap(({ kind, id }) => (kind === 'person' ? [id] : [])))
  return (
    <MultiCombobox
      label={intl.formatMessage({ id: 'recognition.to' })}
      placeholder={intl.formatMessage({ id: 'recognition.toHint' })}
      description={count !== undefined && count > 1 ? intl.formatMessage({ id: 'recognition.people' }, { count }) : undefined}
      error={checked && isMissing.people ? intl.formatMessage({ id: 'recognition.toMissing' }) : undefined}
      value={[...draft.receivers]}
      onValueChange={choose}
      {...receiverOptions(ownId, intl)}
    />
  )
}

function ValuesField({ giving: { change, valueIds } }: { giving: Giving }) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const { formatMessage } = useIntl()
  const values = useCompany().company?.values ?? []
  if (!values.length) return null
  const toggle = (id: string, isOn: boolean): void => change({ valueIds: isOn ? [...valueIds, id] : valueIds.filter((one) => one !== id) })
  return (
    <Labelled label={formatMessage({ id: 'recognition.values' })}>
      <div className={styles.values}>
        {values.map(({ value_id, name }) => (
          <ToggleChip key={value_id} pressed={valueIds.includes(value_id)} onPressedChange={(isOn) => toggle(value_id, isOn)}>
            <Icon of={Gem} size="small" />
            {name}
          </ToggleChip>
        ))}
      </div>
    </Labelled>
  )
}

type LabelledProps = { label: string; error?: string | false; children: ReactNode }

/** A label above a part that names its own controls. */
function Labelled({ label, error, children }: LabelledProps) {
  'use no memo' // nothing here gains from the compiler, whose code is larger
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.labelled}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      {children}
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
