import type { Language } from '@atrium/contract/formats'

type Texts = Readonly<Record<Language, string>>

/** The texts of notifications of an order, for its owner. */
export const placedText: Texts = { en: 'Your order was placed', de: 'Deine Bestellung ist angenommen', ar: 'تم قبول طلبك' }
export const deliveredText: Texts = { en: 'Your order is there', de: 'Deine Bestellung ist da', ar: 'وصل طلبك' }
export const endedText: Texts = {
  en: 'Your order cannot be delivered. Your points are back.',
  de: 'Deine Bestellung kann nicht geliefert werden. Deine Punkte sind zurück.',
  ar: 'تعذَّر تسليم طلبك، وأُعيدت نقاطك.',
}

/** The text of a notification of a new order, for those who manage rewards. */
export const newOrderText: Texts = { en: 'Ordered a reward', de: 'Hat eine Prämie bestellt', ar: 'طلب مكافأة جديد' }

/** The text of a notification of a low stock, for those who manage rewards. */
export const stockText: Texts = { en: 'Only a few pieces are left', de: 'Es sind nur noch wenige Stück da', ar: 'لم يتبقَّ سوى القليل' }

/** The text of a notification of a reward that is there again, for those who wait for it. */
export const backText: Texts = { en: 'You can order it again', de: 'Du kannst es wieder bestellen', ar: 'يمكنك طلبها مجددًا' }
