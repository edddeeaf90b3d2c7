import type { EmployeeImport, TableFormat } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import { FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UploadProgress } from '#features/files/upload-progress.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { saveFile } from '#app/save-file.ts'
import { imports } from './imports.ts'
import styles from './import.module.css'
import { RecentImports } from './recent-imports.tsx'
import { useUploadTable, type TableProblem, type TableUpload } from './use-upload-table.ts'

/** The first step: a dropped or chosen file, a template, and earlier imports. */
export default function ChooseFile({ onOpened }: { onOpened: (found: EmployeeImport) => void }) {
  const { formatMessage } = useIntl()
  const { upload, problem, setProblem, take } = useUploadTable(onOpened)
  return (
    <>
      <DropArea onDrop={(file) => !upload && void take(file)}>
        <IconTile icon={FileUp} />
        <p className={styles.lead}>
          <FormattedMessage id="people.import.choose.text" />
        </p>
        {upload ? <Uploading {...upload} /> : <ChooseButton onChosen={(file) => void take(file)} />}
        <Limits />
      </DropArea>
      {problem && <Problem {...problem} onRetry={(file) => void take(file)} />}
      <Templates onFailed={() => setProblem({ words: formatMessage({ id: 'people.import.notSaved' }) })} />
      <RecentImports onBegun={onOpened} />
    </>
  )
}

/** Dropping a file is optional; keyboard and touch users have the button. */
function DropArea({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const { formatMessage } = useIntl()
  const [isOver, setOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles.drop}
      data-over={isOver || undefined}
      aria-label={formatMessage({ id: 'people.import.choose' })}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onDrop(file)
      }}
    >
      {children}
    </section>
  )
}

function ChooseButton({ onChosen }: { onChosen: (file: File) => void }) {
  const { formatMessage } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button tone="primary" onClick={() => input.current?.click()}>
        <FormattedMessage id="people.import.choose" />
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.xlsx"
        hidden
        aria-label={formatMessage({ id: 'people.import.choose' })}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onChosen(file)
        }}
      />
    </>
  )
}

function Uploading({ name, share, stop }: TableUpload) {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'people.import.uploading' }, { file: name })
  return (
    <div className={styles.uploading} role="status">
      <p className={styles.soft}>{label}</p>
      <UploadProgress share={share} label={label} onCancel={() => stop.abort()} />
    </div>
  )
}

function Limits() {
  const { locale } = useIntl()
  const values = { rows: limits.importRows, size: formatFileSize(limits.importBytes, locale) }
  return (
    <p className={styles.soft}>
      <FormattedMessage id="people.import.choose.limits" values={values} />
    </p>
  )
}

function Problem({ words, file, onRetry }: TableProblem & { onRetry: (file: File) => void }) {
  const retry = file && (
    <Button size="small" onClick={() => onRetry(file)}>
      <FormattedMessage id="ui.tryAgain" />
    </Button>
  )
  return (
    <Banner tone="danger" action={retry}>
      {words}
    </Banner>
  )
}

function Templates({ onFailed }: { onFailed: () => void }) {
  const save = (format: TableFormat) => void imports.call.getImportTemplate({ format }).then(saveFile, onFailed)
  return (
    <Card>
      <div className={styles.templates}>
        <p>
          <FormattedMessage id="people.import.template" />
        </p>
        <div className={styles.buttons}>
          <Button icon={FileSpreadsheet} onClick={() => save('xlsx')}>
            <FormattedMessage id="people.import.template.xlsx" />
          </Button>
          <Button icon={FileText} onClick={() => save('csv')}>
            <FormattedMessage id="people.import.template.csv" />
          </Button>
        </div>
      </div>
    </Card>
  )
}
