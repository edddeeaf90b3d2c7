import type { Language } from '@atrium/contract/formats'

/** What Atrium says about locations where the company has no words of its own: version 1. */
export const locationNotice: Readonly<Record<Language, string>> = {
  en: 'With your consent, the area where you clock in and out is kept with each punch, about a kilometre exact. Nothing is kept in between. Your hours are recorded either way, and refusing has no disadvantage. You can withdraw your consent here at any time; what was kept is then deleted.',
  de: 'Mit deiner Einwilligung wird bei jedem Stempeln die Gegend gespeichert, in der du bist, auf etwa einen Kilometer genau. Dazwischen wird nichts gespeichert. Deine Zeiten werden in jedem Fall erfasst, und eine Ablehnung hat keinen Nachteil. Du kannst deine Einwilligung hier jederzeit widerrufen; was gespeichert wurde, wird dann gelöscht.',
  ar: 'بموافقتك تُحفظ المنطقة التي تسجّل فيها حضورك وانصرافك مع كل تسجيل، بدقة كيلومتر تقريباً. ولا يُحفظ شيء فيما بين ذلك. تُسجَّل ساعاتك في كل الأحوال، ولا يترتب على الرفض أي ضرر. يمكنك سحب موافقتك هنا في أي وقت، وعندها يُحذف ما حُفظ.',
}
