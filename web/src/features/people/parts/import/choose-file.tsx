import type { EmployeeImport, TableFormat } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import { FileSpreadsheet, FileText, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { UploadProgress } from '#features/files/upload-progress.tsx'
import { uploadFile } from '#features/files/upload.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/rows/card.tsx'
import { formatFileSize } from '#ui/text/file-size.ts'
import { IconTile } from '#ui/marks/icon-tile.tsx'
import { saveFile } from '#app/save-file.ts'
import { imports } from './imports.ts'
import styles from './import.module.css'
import { RecentImports } from './recent-imports.tsx'

const isTable = ({ name }: File): boolean => /\.(csv|xlsx)$/i.test(name)

/** The first step: a dropped or chosen file, a template, and earlier imports. */
export default function ChooseFile({ onOpened }: { onOpened: (found: EmployeeImport) => void }) {
  const { formatMessage, locale } = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [upload, setUpload] = useState<{ name: string; share: number; stop: AbortController }>()
  const [problem, setProblem] = useState<{ words: string; file?: File }>()

  const take = async (file: File) => {
    if (!isTable(file)) return setProblem({ words: formatMessage({ id: 'people.import.wrongFile' }) })
    const stop = new AbortController()
    const progress = (share: number) => setUpload({ name: file.name, share, stop })
    setProblem(undefined)
    progress(0)
    try {
      const result = await uploadFile(file, { path: 'imports', isPrivate: true, signal: stop.signal, onProgress: progress })
      if (result.status) onOpened(await imports.call.createImport({ file_id: result.file_id }))
      else if (result.message) setProblem({ words: result.message, ...(result.passing ? { file } : {}) })
    } catch (error) {
      setProblem({ words: error instanceof Error ? error.message : '', file })
    } finally {
      setUpload(undefined)
    }
  }
  const template = (format: TableFormat) =>
    imports.call.getImportTemplate({ format }).then(saveFile, () => setProblem({ words: formatMessage({ id: 'people.import.notSaved' }) }))

  return (
    <>
      {/* Dropping a file is optional; keyboard and touch users have the button. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
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
          if (file && !upload) void take(file)
        }}
      >
        <IconTile icon={FileUp} />
        <p className={styles.lead}>
          <FormattedMessage id="people.import.choose.text" />
        </p>
        {upload ? (
          <div className={styles.uploading} role="status">
            <p className={styles.soft}>
              <FormattedMessage id="people.import.uploading" values={{ file: upload.name }} />
            </p>
            <UploadProgress
              share={upload.share}
              label={formatMessage({ id: 'people.import.uploading' }, { file: upload.name })}
              onCancel={() => upload.stop.abort()}
            />
          </div>
        ) : (
          <Button tone="primary" onClick={() => input.current?.click()}>
            <FormattedMessage id="people.import.choose" />
          </Button>
        )}
        <p className={styles.soft}>
          <FormattedMessage
            id="people.import.choose.limits"
            values={{ rows: limits.importRows, size: formatFileSize(limits.importBytes, locale) }}
          />
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.xlsx"
          hidden
          aria-label={formatMessage({ id: 'people.import.choose' })}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void take(file)
          }}
        />
      </section>
      {problem && (
        <Banner
          tone="danger"
          action={
            problem.file && (
              <Button size="small" onClick={() => problem.file && void take(problem.file)}>
                <FormattedMessage id="ui.tryAgain" />
              </Button>
            )
          }
        >
          {problem.words}
        </Banner>
      )}
      <Card>
        <div className={styles.templates}>
          <p>
            <FormattedMessage id="people.import.template" />
          </p>
          <div className={styles.buttons}>
            <Button icon={FileSpreadsheet} onClick={() => void template('xlsx')}>
              <FormattedMessage id="people.import.template.xlsx" />
            </Button>
            <Button icon={FileText} onClick={() => void template('csv')}>
              <FormattedMessage id="people.import.template.csv" />
            </Button>
          </div>
        </div>
      </Card>
      <RecentImports />
    </>
  )
}
