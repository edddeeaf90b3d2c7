import type { Page } from '@playwright/test'
import { dialog, fill, press, role, text, type Act } from '../screens/acts.ts'
import { alone, founder, maya, type Screen } from '../screens/screen.ts'

/** A harbour at dusk, drawn by the browser: a picture in landscape format. */
const harbour = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
  const pen = canvas.getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 0, 600)
  sky.addColorStop(0, '#27406b')
  sky.addColorStop(0.6, '#e79a5b')
  sky.addColorStop(0.61, '#1d3a4f')
  sky.addColorStop(1, '#0f2433')
  pen.fillStyle = sky
  pen.fillRect(0, 0, 900, 600)
  pen.fillStyle = '#ffe9b0'
  pen.beginPath()
  pen.arc(420, 330, 70, 0, 7)
  pen.fill()
  return canvas.toDataURL('image/png').split(',')[1]
})()`

const choosePicture: Act = async (page: Page) => {
  const buffer = Buffer.from(String(await page.evaluate(harbour)), 'base64')
  await page.locator('input[type=file]').setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer })
}

/** Personal settings, and settings for people who manage people. */
export const settingsScreens: Screen[] = [
  maya('settings-crop', '/settings/profile', role('img', 'Preview'), choosePicture),
  alone(
    maya(
      'settings-leave',
      '/settings/profile',
      role('alertdialog', 'Leave without saving?'),
      fill('Phone optional', '+351 910 000 000'),
      press(/^Home/, 'link'),
    ),
  ),
  maya('settings-availability', '/settings/availability', role('button', /^In a meeting/)),
  alone(maya('settings-availability-date', '/settings/availability', text(/^Clears /), press(/^On holiday/))),
  maya('settings-language', '/settings/language', text(/^Example:/)),
  maya('settings-departments', '/settings/departments', role('button', 'Edit Design')),
  maya('settings-department', '/settings/departments', dialog('Edit department'), press('Edit Design')),
  maya('settings-department-delete', '/settings/departments', role('alertdialog', /^Delete the department/), press('Delete Design')),
  founder('settings-departments-none', '/settings/departments', role('button', 'Add the first department')),
  founder('settings-fields-none', '/settings/profile-fields', role('button', 'Add field')),
  maya('settings-fields', '/settings/profile-fields', role('button', 'Edit Portfolio')),
  maya('settings-field', '/settings/profile-fields', dialog('New field'), press('Add field')),
  maya(
    'settings-field-option',
    '/settings/profile-fields',
    text(/^When you save, answers with/),
    press('Edit T-shirt size'),
    press('Remove option 1'),
  ),
]
