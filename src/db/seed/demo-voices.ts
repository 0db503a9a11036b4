import { DAY_MS } from '../../config/constants.ts';
import type { Tx } from '../write.ts';
import { contacts, testimonials } from '../schema/index.ts';
import { DEMO_DOMAIN } from './demo-people.ts';

/** Written for the demo and shown as samples: no one's words are invented for them. */
const voices: [
  name: string,
  category: string,
  rating: number,
  content: string,
  isApproved?: false,
][] = [
  [
    'Dana',
    'Domestic violence recovery',
    5,
    'For the first time in years someone asked what I wanted. We made a plan in small steps, and I have kept every one of them.',
  ],
  [
    'Ruth',
    'Divorce and widowhood',
    5,
    'After he died I could not open the mail. My coach sat with me through the first pile. Now I do it on Saturdays, with coffee.',
  ],
  [
    'Keisha',
    'Career development',
    5,
    'I went back to work after eleven years at home. We practised the interview until I could hear my own voice in it.',
  ],
  [
    'Ana',
    'Life balance',
    4,
    'I learned to stop before I was empty. It sounds simple. It changed my evenings with my kids.',
  ],
  [
    'Marlene',
    'Relationship coaching',
    5,
    'I can tell the difference between love and fear now. I wish someone had taught me at twenty.',
  ],
  [
    'Priya',
    'Personal development',
    5,
    'No shaming, no slogans. Good questions, and someone who remembered my answers the next time.',
  ],
  [
    'Joan',
    'Weight loss coaching',
    4,
    'Nobody talked about a perfect body. We talked about sleep, stairs and what I like to eat.',
  ],
  [
    'Tess',
    'Support groups',
    5,
    'I kept my camera off for three meetings and no one minded. On the fourth I said hello.',
  ],
  [
    'Lorraine',
    'AI coaching',
    5,
    'It was two in the morning and I needed to put my thoughts in order. In the morning I told a real person.',
    false,
  ],
];

const letters: [
  name: string,
  subject: string,
  message: string,
  status: 'new' | 'read' | 'answered' | 'closed',
  daysAgo: number,
][] = [
  [
    'Sample: Beth',
    'Is the first talk really free?',
    'Hello, I read that the first 30 minutes are free. Do I need a card to book it?',
    'new',
    0.2,
  ],
  [
    'Sample: Noor',
    'Evening groups',
    'I work until six. Are there support groups later in the evening?',
    'new',
    1,
  ],
  [
    'Sample: Carla',
    'Safe email',
    'Please do not call this number. E-mail is fine, I have a new address that only I use.',
    'read',
    2,
  ],
  [
    'Sample: Imani',
    'Volunteering',
    'I am a retired teacher and would like to help with the workbooks.',
    'answered',
    5,
  ],
  [
    'Sample: Jo',
    'Thank you',
    'I wanted to say that the checklist for moving out helped my sister. Thank you.',
    'closed',
    9,
  ],
];

export async function insertDemoVoices(tx: Tx, now: number): Promise<void> {
  await tx
    .insert(testimonials)
    .values(
      voices.map(([name, category, rating, content, isApproved = true], index) => ({
        id: `demo-testimonial-${index + 1}`,
        name,
        initial: name[0]!,
        category,
        rating,
        content,
        isApproved,
        isSample: true,
        createdAt: now - (index + 1) * 3 * DAY_MS,
      })),
    )
    .onConflictDoNothing();
  await tx
    .insert(contacts)
    .values(
      letters.map(([name, subject, message, status, daysAgo], index) => ({
        id: `demo-contact-${index + 1}`,
        name,
        email: `sample${index + 1}@${DEMO_DOMAIN}`,
        subject,
        message,
        status,
        createdAt: now - Math.round(daysAgo * DAY_MS),
      })),
    )
    .onConflictDoNothing();
}
