import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildDir } from './support/built.ts';

/** Every text, figure and address that the specification spells for the built public pages stands in the built HTML. */
const built = join(buildDir, 'client');

const spelt: Record<string, string[]> = {
  index: [
    'Get Started',
    'Learn Our Story',
    '500+ lives transformed',
    'Your Wellness Journey Starts Here',
    'AI Coaching',
    'Wellness Journey',
    'Take Assessment',
    'Live Coaching',
    'Certification Courses',
    'Personal Recommendations',
    'Take Platform Tour',
    'Our Mission',
    'Our Vision',
    'Diversity and Inclusion',
    'Accessibility',
    'Empowerment',
    'Compassion',
    'Growth',
    'Try Our AI Coaches',
    'Weight Loss Coach',
    'Relationship Coach',
    'Get Involved',
    'Donate',
    'Volunteer',
    'Spread the Word',
    '2,500+ women supported',
    '1,800+ success stories',
    '8+ years',
    '850+ active members',
    '12 support groups',
    '45+ peer mentors',
    '6 service categories',
    '6 AI coaches',
    '200+ library items',
    '95% satisfaction',
    '89% satisfaction',
    '92% satisfaction',
    '87% satisfaction',
    '2 min',
    '5 min',
    '10 min',
    '15 min',
  ],
  about: [
    'everyone deserves access to coaching',
    'Our Story',
    'Mission and Vision',
    'Our Founders',
    'Executive Director',
    'dating coach for seniors',
    'Program Director',
    'divorce and resource coach',
    'Our Approach',
    'Accessibility',
    'Empowerment',
    'Compassion',
    'Transformation',
    'Our Impact',
    '500+ lives transformed',
    '75% receive free or discounted services',
    '95% client satisfaction',
    'Looking Forward',
    'Global expansion',
    'Better technology',
  ],
  contact: [
    'Get in Touch',
    'Schedule Consultation',
    'free 30-minute consultation',
    'General Inquiries',
    'Crisis Support',
    'Community Support',
    'San Antonio, Texas',
    'support@hearthwell.example',
    '(210) 555-0142',
    'Mon-Fri 9AM-6PM',
    'Sat 10AM-2PM',
    'Sun closed',
    'Virtual services worldwide',
    'Send Us a Message',
    'Name (required)',
    'Email (required)',
    'Subject (required)',
    'Message (required)',
    '911',
    '1-800-799-7233',
    'Text START to 88788',
    '988',
    'within 24 hours',
    'How much does coaching cost?',
    'How do I know if coaching is right for me?',
    'Is what I say kept private?',
    'Who do you help?',
    'How long does coaching take?',
  ],
  services: [
    'Domestic Violence Recovery',
    'Divorce and Widowhood Support',
    'Career Development',
    'Life Balance',
    'Relationship Coaching',
    'Personal Development',
    'Weight Loss Coaching',
    'Specialised program',
    'Free intake assessment',
    'Personalised 6-week meal plan',
    'Exercise routines',
    'Supplement guidance',
    'Start Weight Loss Assessment',
    'How It Works',
    'Free Consultation',
    'no-obligation 30-minute conversation',
    'Personalized Plan',
    'Tailored to your needs, goals and finances',
    'Transform & Grow',
    'Regular sessions and ongoing support',
    'Accessible Pricing',
    'Most Popular',
    'Get Started',
    'Schedule Free Consultation',
    'Ask Questions',
    'Community Support Free For those who qualify on financial need Initial consultation Monthly group sessions Resource library access Email support',
    'Affordable Coaching $50-100 Sliding scale by income Bi-weekly individual sessions All community features Personalized action plans Text check-ins between sessions',
    'Standard Coaching $150-200',
    'Weekly individual sessions All affordable features Priority scheduling Custom resource development',
  ],
  programs: [
    'Domestic Violence Recovery',
    'Divorce and Widowhood Support',
    'Career Development',
    'Life Balance',
    'Relationship Coaching',
    'Personal Development',
    'Weight Loss Coaching',
  ],
  'programs/domestic-violence-recovery': [
    'Domestic Violence Recovery',
    'Call 911',
    'Call 1-800-799-7233',
    'Text START to 88788',
    'Call 988',
    'Who it is for',
    'What happens, week by week',
    'What it costs',
    'Questions people ask',
    'Your next step',
    'Using this site safely',
  ],
  'programs/weight-loss-coaching': [
    'Weight Loss Coaching',
    'Who it is for',
    'What happens, week by week',
    'What it costs',
    'Questions people ask',
    'Your next step',
    'Start Weight Loss Assessment',
  ],
  'local-help': [
    'Call 911',
    'Call 1-800-799-7233',
    'ZIP code or state',
    'What you type stays on this page.',
    'Texas Council on Family Violence',
    'Puerto Rico',
    'not confirmed yet',
  ],
  'es/local-help': [
    'Llama al 911',
    'Llama al 1-800-799-7233',
    'Código postal o estado',
    'Nueva York',
    'sin confirmar todavía',
  ],
  members: [
    'Community Support',
    'Free',
    'For those who qualify on financial need',
    'Monthly group sessions',
    'Affordable Coaching',
    '$50-100',
    'Most Popular',
    'Standard Coaching',
    '$150-200',
    'Support groups',
    'Workshops',
    'Member Portal',
  ],
  'volunteer-application': ['Volunteer', 'Name (required)', 'Email (required)'],
  'weight-loss-intake': [
    'Weight Loss Intake Questionnaire',
    'Name (required)',
    'Email (required)',
    'Age (required)',
    'Height (required)',
    'Current weight (required)',
    'Goal weight (required)',
    'Medical conditions',
    'Medications',
    'Allergies',
    'Digestive issues',
    'Physical limitations',
    'Weight loss medications',
    'Weight history',
    'Previous attempts',
    'Current eating habits',
    'Lifestyle',
    'Activity level',
    'Goals and expectations',
    'supplements',
    '1-888-375-7767',
    '1-866-662-1235',
    '988',
  ],
  impact: [
    '2,500+ women supported',
    '1,800+ success stories',
    '850+ active members',
    '500+ lives transformed',
    '75% receive free or discounted services',
    '95% client satisfaction',
    '95% satisfied with AI coaching',
    '89% satisfied with the wellness journey',
    '92% satisfied with assessments',
    '87% satisfied with live coaching',
    '8+ years',
    '12 support groups',
    '45+ peer mentors',
    'stated by us',
    'December 31, 2024',
  ],
  resources: [
    'Resource library',
    'Search the library',
    'Worksheets to print',
    'Guides',
    'Podcast',
    'Workshops',
    'Kind',
    'Time',
    'Language',
    'Español',
  ],
  'resources/making-a-safety-plan': [
    'min read',
    'Last reviewed',
    'On this page',
    'Sources',
    'Was this helpful?',
    'Yes',
    'No',
    'What should we change or add?',
    'Read next',
    'Save for later',
    '911',
    '1-800-799-7233',
    '988',
  ],
  'certification-guide': [
    '70 out of 100',
    'level',
    'hours',
    'assessment',
    'certificate',
    'number',
    'CE',
    'A license',
  ],
  'mental-wellness': [
    'Right now',
    'National Domestic Violence Hotline',
    '1-800-799-7233',
    'Text START to 88788',
    '988',
    'Text HOME to 741741',
    'Ayuda en español',
    'Envía AYUDA al 988',
    'RAINN',
    'StrongHearts Native Helpline',
    'Find what fits',
    'Texas Council on Family Violence',
    'Breathe with the circle',
    'Five things you can see.',
    'Check in with yourself',
  ],
  safety: [
    'What Quick exit does',
    "What it can't do",
    'Erase your history',
    'private window',
    'Shared accounts',
    'Location sharing',
    'A safe address',
    'Hotlines',
    '1-800-799-7233',
    '988',
    '911',
  ],
  es: [
    'Líneas que contestan en español',
    '1-800-799-7233',
    '988',
    '911',
    'Qué está en español y qué no',
    'Puede ser gratis',
  ],
  'es/mental-wellness': [
    'Cuando alguien te lastima o te da miedo',
    'Respira con el círculo',
    'Cinco cosas que puedes ver',
    '¿Para quién?',
    'Familias latinas',
    'Solo nacionales',
    'Nueva York',
    '211 Texas',
    'Gratis',
  ],
  'es/resources': ['Seguridad y primeros pasos', 'Hacer un plan', 'Abrir la biblioteca en inglés'],
  'es/contact': [
    'Nombre (obligatorio)',
    'Correo electrónico (obligatorio)',
    'Asunto (obligatorio)',
    'Mensaje (obligatorio)',
    'en menos de 24 horas',
    '¿Cuánto cuesta el coaching?',
    '911',
    '1-800-799-7233',
  ],
  'es/404': ['404 Página no encontrada', 'Ayuda ahora'],
  'es/safety': [
    'Qué hace el botón Salir ya',
    'Qué no puede hacer',
    'Borrar tu historial',
    'ventana privada',
    'Cuentas compartidas',
    'Compartir ubicación',
    'Una dirección segura',
    '1-800-799-7233',
    '988',
    '911',
  ],
  'coach-login': [
    'Coach sign in',
    'Email or username (required)',
    'Password (required)',
    'Back to Home',
    'Forgot your password?',
  ],
  'verify-email': ['A new link for your address', 'Email (required)', 'Send me a link'],
  'reset-password': [
    'Reset your password',
    'Email (required)',
    'Send me a link',
    'Choose a new password',
    'New password (required)',
    'Confirm password (required)',
    'Set the new password',
    'At least 6 characters',
  ],
  'ai-coaching': [
    'Nutrition Coach',
    'Fitness Coach',
    'Behavior Coach',
    'Wellness Coach',
    'Relationship Coach',
    'Mindfulness Coach',
    'paid members',
    'software, not people',
    '911',
    '988',
    '1-800-799-7233',
  ],
};

const marked: Record<string, RegExp[]> = {
  index: [
    /<a[^>]+href="\/digital-onboarding"[^>]*>Get Started/,
    /<a[^>]+href="\/about"[^>]*>Learn Our Story/,
    /<a[^>]+href="https:\/\/coaches\.[^"]+\/weight-loss"[^>]+target="_blank"[^>]+rel="noopener noreferrer"/,
    /<a[^>]+href="https:\/\/coaches\.[^"]+\/relationships"[^>]+target="_blank"[^>]+rel="noopener noreferrer"/,
    /(?:data-placeholder[\s\S]+){3}/,
  ],
  about: [/<h1[^>]*>/],
  contact: [
    /id="form"/,
    /id="crisis"/,
    /href="#form"/,
    /href="#crisis"/,
    /<form[^>]+action="\/api\/contacts"/,
    /<textarea[^>]+rows="6"/,
    /href="tel:911"/,
    /href="tel:988"/,
    /href="tel:18007997233"/,
    /href="sms:88788\?body=START"/,
  ],
  services: [
    /<a[^>]+href="\/weight-loss-intake"[^>]*>Start Weight Loss Assessment/,
    /<a[^>]+href="\/contact"[^>]*>Ask Questions/,
    /(?:class="figure"[\s\S]+){3}/,
  ],
  programs: [
    /id="domestic-violence-recovery"/,
    /id="divorce-and-widowhood-support"/,
    /id="career-development"/,
    /id="life-balance"/,
    /id="relationship-coaching"/,
    /id="personal-development"/,
    /id="weight-loss-coaching"/,
    /href="\/programs\/weight-loss-coaching"/,
    /id="all-programs"/,
  ],
  'programs/domestic-violence-recovery': [
    /href="tel:911"[\s\S]+id="audience"/,
    /href="\/local-help"/,
    /href="\/programs#all-programs"/,
  ],
  'local-help': [
    /href="tel:911"[\s\S]+<form/,
    /<input(?![^>]*\bname=)[^>]+id="local-help-2-field"/,
    /(?:<details[^>]+data-code="[A-Z]{2}"[\s\S]+?){52}/,
  ],
  members: [
    /id="support-groups"/,
    /id="workshops"/,
    /href="\/members\/events\?kind=support_group"/,
    /href="\/login\?next=\/dashboard"/,
  ],
  'volunteer-application': [/<form[^>]+action="\/api\/volunteer-applications"/],
  'weight-loss-intake': [
    /<form[^>]+action="\/api\/weight-loss-intakes"/,
    /id="help"/,
    /id="step-6"/,
  ],
  impact: [
    /(?:<table[\s\S]+<svg[\s\S]+){2}/,
    /role="img"[^>]+aria-label="15 of 20 people: 75% receive free or discounted services\."/,
  ],
  'mental-wellness': [
    /href="tel:988"/,
    /href="sms:741741\?body=HOME"/,
    /<section[^>]+lang="es"/,
    /(?:<details id="need-[a-z]+"[\s\S]+){12}/,
    /(?:class="service"[\s\S]+?){100}/,
  ],
  'es/mental-wellness': [
    /href="tel:988"/,
    /href="sms:741741\?body=HOLA"/,
    /(?:<details id="need-[a-z]+"[\s\S]+){12}/,
    /(?:class="service"[\s\S]+?){100}/,
  ],
  'es/contact': [
    /<form[^>]+action="\/api\/contacts"/,
    /<input type="hidden" name="language" value="es"/,
    /<textarea[^>]+rows="6"/,
    /href="tel:911"/,
    /id="lineas"/,
  ],
  'es/safety': [/href="sms:988\?body=AYUDA"/],
  'ai-coaching': [
    /href="https:\/\/coaches\.[^"]+\/weight-loss"[^>]+target="_blank"[^>]+rel="noopener noreferrer"/,
  ],
};

/** What may stand once only: the one button of the services page that starts an intake. */
const once: Record<string, string[]> = { services: ['Start Weight Loss Assessment'] };

describe('the built pages say what the specification spells', () => {
  describe.each(Object.keys(spelt))('/%s', (page) => {
    const html = readFileSync(join(built, `${page}.html`), 'utf8');
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const words = visible(main);

    it.each(spelt[page] ?? [])('%s', (text) => {
      expect(words).toContain(text);
    });

    it.each(marked[page] ?? [])('%s', (pattern) => {
      expect(main).toMatch(pattern);
    });

    it('has one first heading, a title and a description', () => {
      expect(main.match(/<h1/g)).toHaveLength(1);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{50,160}"/);
    });

    it.each(once[page] ?? [])('says once: %s', (text) => {
      expect(words.split(text)).toHaveLength(2);
    });

    it('leaves no placeholder unfilled and sends nobody to a page that is not there', () => {
      expect(words).not.toMatch(/%[a-z]\w*%/);
      expect(main).not.toMatch(/href=""/);
    });
  });
});

describe('the overlays say what the specification spells', () => {
  const words = readFileSync(join(built, 'prompts.json'), 'utf8');
  const overlays = JSON.parse(words) as Record<
    'welcome' | 'features' | 'tour' | 'spotlight',
    { title: string }[]
  > & { help: { context: string; tone: string }[] };

  it.each([
    [
      'welcome',
      ['Welcome', 'Safe haven and support', 'Community and connection', 'Comprehensive services'],
    ],
    [
      'features',
      [
        'AI Coaching',
        'Donation Portal',
        'Appointment Booking',
        'Resource Library',
        'Member Portal',
        'Community Hub',
      ],
    ],
    [
      'tour',
      [
        'AI Coaching',
        'Wellness Journey Planner',
        'Assessments',
        'Professional Development',
        'Live Coaching Sessions',
      ],
    ],
  ] as const)('%s', (part, titles) => {
    expect(overlays[part].map(({ title }) => title)).toEqual(titles);
  });

  it('the spotlight has three promos', () => {
    expect(overlays.spotlight).toHaveLength(3);
    expect(words).toContain('now open to all users');
    expect(words).toContain('50 minutes');
  });

  it('each of the eight contexts has one card, and all four tones are used', () => {
    expect(overlays.help.map(({ context }) => context).sort()).toEqual([
      'coaching-selection',
      'difficult-moment',
      'donation-first-time',
      'first-session-booking',
      'membership-benefits',
      'onboarding-overwhelmed',
      'progress-tracking',
      'registration-welcome',
    ]);
    expect(new Set(overlays.help.map(({ tone }) => tone))).toEqual(
      new Set(['supportive', 'encouraging', 'celebratory', 'informative']),
    );
    expect(words).not.toMatch(/%[a-z]\w*%/);
  });
});

describe('every page carries what the specification spells for search and shortcuts', () => {
  const html = readFileSync(join(built, 'about.html'), 'utf8');
  const words = visible(html);

  it.each([
    'Popular searches',
    'AI coaching wellness plan assessment certification',
    'No results found for "',
    "Try 'AI coaching', 'wellness' or 'assessment'.",
    '/ Search',
    'Alt + A AI coaching',
    'Alt + W Wellness journey',
    'Alt + H Home',
    'Alt + E Assessments',
    'Alt + G Getting started',
    'Alt + C Certifications',
  ])('%s', (text) => {
    expect(words).toContain(text);
  });

  it('the field says what can be searched', () => {
    expect(html).toMatch(/<input[^>]+placeholder="Search for features, tools, or help\.\.\."/);
  });
});

/** What is read, in order. A figure and its label swap places on the screen only, so both orders are kept. */
function visible(html: string): string {
  const swapped = html.replaceAll(/<dt[^>]*>([^<]*)<\/dt>\s*<dd[^>]*>([^<]*)<\/dd>/g, '$2 $1');
  return swapped
    .replaceAll(/<(?:script|style)[\s\S]*?<\/(?:script|style)>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');
}
