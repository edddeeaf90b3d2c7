import { agree, one, open, recommend, satisfied, several, type Written } from './building.ts'

/** From the first day to the last. */
export const journey: readonly Written[] = [
  {
    key: 'candidate',
    category: 'journey',
    mode: 'attributed',
    title: ['How you came to us', 'Wie du zu uns kamst', 'كيف وصلت إلينا'],
    about: ['For those who have just begun: how was the way here?', 'Für alle, die gerade angefangen haben: Wie war der Weg hierher?', 'لمن بدأ للتو: كيف كان الطريق إلى هنا؟'],
    pages: [[
      satisfied(['How were the talks before you signed?', 'Wie waren die Gespräche vor der Unterschrift?', 'كيف كانت المقابلات قبل التوقيع؟']),
      one(['How did you hear of us?', 'Wie hast du von uns erfahren?', 'كيف سمعت بنا؟'], [['From somebody here', 'Von jemandem hier', 'من أحد العاملين هنا'], ['From an advertisement', 'Aus einer Anzeige', 'من إعلان'], ['You found me', 'Ihr habt mich gefunden', 'أنتم من وجدني']], { has_other: true }),
      agree(null, ['What I was promised was true.', 'Was mir versprochen wurde, stimmte.', 'ما وُعدت به كان صحيحًا.']),
      open(['What should we tell the next ones earlier?', 'Was sollten wir den Nächsten früher sagen?', 'ما الذي ينبغي أن نقوله لمن يأتي بعدك أبكر؟']),
    ]],
  },
  {
    key: 'onboarding-30',
    category: 'journey',
    mode: 'attributed',
    title: ['After 30 days', 'Nach 30 Tagen', 'بعد 30 يومًا'],
    about: ['The first month: arrived, equipped, welcomed?', 'Der erste Monat: angekommen, ausgestattet, willkommen?', 'الشهر الأول: هل وصلت وتجهزت ورُحّب بك؟'],
    pages: [[
      satisfied(['How were your first weeks?', 'Wie waren deine ersten Wochen?', 'كيف كانت أسابيعك الأولى؟']),
      agree('tools', ['Everything that I need was there or came soon.', 'Alles, was ich brauche, war da oder kam bald.', 'كل ما أحتاج إليه كان موجودًا أو وصل سريعًا.']),
      agree('manager', ['I know whom to ask.', 'Ich weiß, wen ich fragen kann.', 'أعرف من أسأل.']),
      agree('communication', ['I know what is expected of me.', 'Ich weiß, was von mir erwartet wird.', 'أعرف المتوقع مني.']),
      open(['Who helped you most?', 'Wer hat dir am meisten geholfen?', 'من ساعدك أكثر من غيره؟']),
      open(['What was still missing?', 'Was fehlte noch?', 'ما الذي كان ناقصًا؟']),
    ]],
  },
  {
    key: 'onboarding-60',
    category: 'journey',
    mode: 'attributed',
    title: ['After 60 days', 'Nach 60 Tagen', 'بعد 60 يومًا'],
    about: ['The second month: do you know your way around?', 'Der zweite Monat: Findest du dich zurecht?', 'الشهر الثاني: هل صرت تعرف طريقك؟'],
    pages: [[
      agree('growth', ['I can do the main parts of my work by myself.', 'Die wichtigsten Teile meiner Arbeit kann ich allein.', 'أستطيع إنجاز الأجزاء الرئيسية من عملي وحدي.']),
      agree('team', ['I feel part of my team.', 'Ich fühle mich als Teil meines Teams.', 'أشعر أني جزء من فريقي.']),
      agree('manager', ['I get feedback that I can use.', 'Ich bekomme Rückmeldung, mit der ich etwas anfangen kann.', 'أتلقى ملاحظات أستطيع الاستفادة منها.']),
      open(['What surprised you?', 'Was hat dich überrascht?', 'ما الذي فاجأك؟']),
    ]],
  },
  {
    key: 'onboarding-90',
    category: 'journey',
    mode: 'attributed',
    title: ['After 90 days', 'Nach 90 Tagen', 'بعد 90 يومًا'],
    about: ['A quarter of a year: is this the work that you came for?', 'Ein Vierteljahr: Ist es die Arbeit, für die du gekommen bist?', 'ربع سنة: هل هذا هو العمل الذي جئت من أجله؟'],
    pages: [[
      recommend(['How likely are you to recommend us as a place to work?', 'Wie wahrscheinlich ist es, dass du uns als Arbeitgeber empfiehlst?', 'ما مدى احتمال أن توصي بنا مكانًا للعمل؟']),
      agree('purpose', ['My work is what I was told it would be.', 'Meine Arbeit ist die, die mir beschrieben wurde.', 'عملي هو ما وُصف لي.']),
      agree('growth', ['I know how I can grow here.', 'Ich weiß, wie ich hier wachsen kann.', 'أعرف كيف أستطيع أن أتطور هنا.']),
      open(['What should stay the same for the next newcomer, what not?', 'Was soll für die nächste neue Person so bleiben, was nicht?', 'ما الذي يجب أن يبقى كما هو للقادم الجديد، وما الذي لا يجب؟']),
    ]],
  },
  {
    key: 'stay',
    category: 'journey',
    title: ['Why you stay', 'Warum du bleibst', 'لماذا تبقى'],
    about: ['Asked before somebody leaves, not after.', 'Gefragt, bevor jemand geht, nicht danach.', 'تُسأل قبل أن يغادر أحد، لا بعد ذلك.'],
    pages: [[
      agree('engagement', ['I see myself here in two years.', 'In zwei Jahren sehe ich mich hier.', 'أرى نفسي هنا بعد عامين.']),
      several(['What keeps you here?', 'Was hält dich hier?', 'ما الذي يبقيك هنا؟'], [['The people', 'Die Menschen', 'الناس'], ['The work', 'Die Arbeit', 'العمل'], ['The pay', 'Das Gehalt', 'الأجر'], ['The freedom', 'Die Freiheit', 'الحرية'], ['What I learn', 'Was ich lerne', 'ما أتعلمه']]),
      several(['What might make you go?', 'Was könnte dich gehen lassen?', 'ما الذي قد يدفعك إلى الرحيل؟'], [['Too much work', 'Zu viel Arbeit', 'كثرة العمل'], ['No way to grow', 'Kein Weg nach vorn', 'غياب فرص التطور'], ['The pay', 'Das Gehalt', 'الأجر'], ['How we are led', 'Wie wir geführt werden', 'أسلوب القيادة'], ['The place', 'Der Ort', 'المكان']]),
      open(['What could we change now?', 'Was könnten wir jetzt ändern?', 'ما الذي نستطيع تغييره الآن؟']),
    ]],
  },
  {
    key: 'exit',
    category: 'journey',
    mode: 'attributed',
    title: ['On leaving', 'Zum Abschied', 'عند المغادرة'],
    about: ['Honest, short, and read by a person. With your name, and it says so.', 'Ehrlich, kurz und von einem Menschen gelesen. Mit deinem Namen, und das steht auch da.', 'صريح وقصير ويقرؤه إنسان. باسمك، وهذا مذكور بوضوح.'],
    pages: [[
      one(['What is the main reason?', 'Was ist der Hauptgrund?', 'ما السبب الرئيسي؟'], [['Another offer', 'Ein anderes Angebot', 'عرض آخر'], ['The work itself', 'Die Arbeit selbst', 'العمل نفسه'], ['My manager', 'Meine Führungskraft', 'مديري'], ['Too much work', 'Zu viel Arbeit', 'كثرة العمل'], ['Something private', 'Etwas Privates', 'سبب خاص']], { has_other: true }),
      agree('manager', ['I was treated fairly.', 'Ich wurde fair behandelt.', 'عوملت بإنصاف.']),
      agree('growth', ['I could have grown here.', 'Ich hätte hier wachsen können.', 'كان بإمكاني أن أتطور هنا.']),
      one(['Would you come back?', 'Würdest du wiederkommen?', 'هل تعود إلينا؟'], [['Yes', 'Ja', 'نعم'], ['Perhaps', 'Vielleicht', 'ربما'], ['No', 'Nein', 'لا']]),
      open(['What could we have done so that you stay?', 'Was hätten wir tun können, damit du bleibst?', 'ما الذي كان يمكننا فعله لتبقى؟']),
    ]],
  },
  {
    key: 'return',
    category: 'journey',
    mode: 'attributed',
    title: ['Back again', 'Wieder da', 'عودة من جديد'],
    about: ['For those who return after a long time away.', 'Für alle, die nach langer Zeit zurückkommen.', 'لمن يعود بعد غياب طويل.'],
    pages: [[
      satisfied(['How was the first week back?', 'Wie war die erste Woche zurück?', 'كيف كان أسبوع العودة الأول؟']),
      agree('communication', ['I was told what changed meanwhile.', 'Mir wurde gesagt, was sich inzwischen geändert hat.', 'أُخبرت بما تغير في غيابي.']),
      agree('workload', ['My load fits for now.', 'Meine Arbeitslast passt fürs Erste.', 'حمل عملي مناسب في الوقت الحالي.']),
      open(['What would make it easier?', 'Was würde es leichter machen?', 'ما الذي يجعل ذلك أسهل؟']),
    ]],
  },
] // prettier-ignore
