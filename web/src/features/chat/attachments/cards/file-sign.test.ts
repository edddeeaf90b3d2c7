import { File, FileSpreadsheet, FileText, Presentation } from 'lucide-react'
import { expect, test } from 'vitest'
import { endingOf } from './file-ending.ts'
import { signOf } from './file-sign.tsx'

test('an office file is known by the ending of its name', () => {
  expect(signOf('Minutes.DOCX')).toBe(FileText)
  expect(signOf('budget 2026.xlsx')).toBe(FileSpreadsheet)
  expect(signOf('launch.pptx')).toBe(Presentation)
  expect(signOf('plan.pdf')).toBe(FileText)
})

test('any other file has the plain sign', () => {
  expect(signOf('harbour.step')).toBe(File)
  expect(signOf('docx')).toBe(File)
  expect(endingOf('docx')).toBe('')
  expect(endingOf('a.tar.gz')).toBe('GZ')
})
