import type { Language } from '@atrium/contract/formats'
import { limits } from '@atrium/contract/limits'
import type { Notice } from './push.ts'

const words: Readonly<Record<Language, (deviceName: string) => Pick<Notice, 'title' | 'body'>>> = {
  en: (deviceName) => ({ title: 'Notifications work', body: `Atrium can reach you on this device (${deviceName}).` }),
  de: (deviceName) => ({ title: 'Benachrichtigungen funktionieren', body: `Atrium kann dich auf diesem Gerät erreichen (${deviceName}).` }),
  ar: (deviceName) => ({ title: 'الإشعارات تعمل', body: `يمكن لـ Atrium الوصول إليك على هذا الجهاز (\u2068${deviceName}\u2069).` }),
}

/** A push to test whether a device can be reached. A new one replaces the last. */
export const testNotice = (deviceName: string, language: Language): Notice => ({
  tag: 'test',
  ...words[language](deviceName),
  path: '/settings/notifications',
  urgency: 'high',
  lifetime: limits.requestTimeout,
})
