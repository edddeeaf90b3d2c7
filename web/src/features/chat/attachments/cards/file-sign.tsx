import { File, FileArchive, FileCode, FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import { Icon, type IconType } from '#ui/marks/icon.tsx'
import { endingOf } from './file-ending.ts'

const endings: readonly (readonly [IconType, string])[] = [
  [FileText, 'pdf doc docx odt rtf txt md pages'],
  [FileSpreadsheet, 'xls xlsx ods csv tsv numbers'],
  [Presentation, 'ppt pptx odp key'],
  [FileArchive, 'zip gz tar 7z rar'],
  [FileCode, 'json xml yaml yml html css js ts sql'],
]

/** The icon of a file, by the ending of its name. */
export default function FileSign({ name }: { name: string }) {
  return <Icon of={signOf(name)} />
}

export function signOf(name: string): IconType {
  const ending = endingOf(name).toLowerCase()
  return endings.find(([, known]) => known.split(' ').includes(ending))?.[0] ?? File
}
