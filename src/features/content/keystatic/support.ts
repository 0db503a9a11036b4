import { collection, fields } from '@keystatic/core';
import { verificationStatuses } from '../../../config/enumerations.ts';
import { RESOURCE_TYPES, SUPPORT_AUDIENCES, SUPPORT_COSTS, SUPPORT_NEEDS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

const placing = {
  category: choice('Need', SUPPORT_NEEDS, 'safety', 'Which part of the finder it’s in.'),
  targetAudience: choice(
    'For whom',
    SUPPORT_AUDIENCES,
    'Anyone',
    'Choose Anyone unless it’s only for some people.',
  ),
  isNational: flag('National', true, 'Uncheck for a service in only one state.'),
  state: line('State', {
    help: 'The full name, such as Texas. Empty for a national service.',
    max: 40,
  }),
};

const provenance = {
  source: line('Source', {
    help: 'Where the service itself publishes this: organization and address.',
    max: 250,
    required: true,
  }),
  lastChecked: fields.date({
    label: 'Last checked',
    description: 'The day someone last reviewed this entry. Check every three months.',
    validation: { isRequired: true },
  }),
  verificationStatus: choice(
    'Checked?',
    verificationStatuses,
    'pending',
    'Verified: someone called the number or opened the service’s own page on that day. Visitors see the date only then.',
  ),
  editorNote: line('Note for editors', {
    help: 'What still needs to be checked. Visitors never see it.',
    max: 300,
  }),
};

const spanishFacts = {
  spanishAvailability: line('Availability in Spanish', {
    help: 'Such as Las 24 horas, todos los días. Empty: the one in English is shown, marked as English.',
    max: 100,
  }),
  spanishLanguages: line('Languages in Spanish', {
    help: 'Such as Inglés, español. Empty: the ones in English are shown, marked as English.',
    max: 140,
  }),
};

export const emergencyContacts = collection({
  label: 'Crisis lines',
  path: 'content/emergency-contacts/*',
  slugField: 'name',
  columns: ['name', 'phoneNumber', 'verificationStatus', 'lastChecked'],
  schema: {
    name: slugged('Name', 'The hotline’s own name.'),
    organization: line('Organization', { help: 'Who runs it.', required: true }),
    phoneNumber: line('Phone', {
      help: 'As people dial it. Call it yourself before you change it.',
      max: 30,
      required: true,
    }),
    textSupport: line('Text', { help: 'As you’d say it out loud: Text START to 88788.', max: 80 }),
    textUrl: link('Text address', 'Opens the messages app: sms:88788?body=START.'),
    chatUrl: link('Chat address', 'The hotline’s own chat page.'),
    description: prose('Description', {
      help: 'One or two sentences: for whom, what happens when you call.',
      max: 400,
      required: true,
    }),
    availability: line('Availability', {
      help: 'Such as 24 hours, every day.',
      max: 80,
      required: true,
    }),
    languages: line('Languages', { help: 'Such as English, Spanish.', max: 120, required: true }),
    specialty: line('Specialty', { help: 'Such as domestic violence.', max: 80, required: true }),
    ...placing,
    country: line('Country', { help: 'Two letters.', max: 2, defaultValue: 'US' }),
    city: line('City', { help: 'For local lines.', max: 60 }),
    website: link('Website', 'The hotline’s own site.'),
    spanishName: line('Name in Spanish', {
      help: 'The hotline’s own name in Spanish. Empty: the name above is used.',
      max: 80,
    }),
    spanishDescription: prose('Description in Spanish', {
      help: 'For Spanish pages. Empty: the one above is shown in the Spanish finder, marked as English, and the hotline isn’t listed with those that answer in Spanish.',
      max: 400,
    }),
    ...spanishFacts,
    spanishTextSupport: line('Text, in Spanish', { help: 'Such as Envía AYUDA al 988.', max: 80 }),
    spanishTextUrl: link('Text address for Spanish', 'Such as sms:988?body=AYUDA.'),
    isFeatured: flag(
      'Always listed first',
      false,
      'Shown on the contact page and at the top of the crisis lines. Three or four are enough.',
    ),
    isTextOnly: flag('Only by text', false, 'The number takes texts but not calls.'),
    ...provenance,
    sortOrder: order('The most urgent first.'),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
  },
});

export const mentalWellnessResources = collection({
  label: 'Wellness services',
  path: 'content/wellness-resources/*',
  slugField: 'title',
  columns: ['title', 'category', 'verificationStatus', 'lastChecked'],
  schema: {
    title: slugged('Name', 'The service’s own name.'),
    description: prose('Description', {
      help: 'One or two sentences: for whom, what they get.',
      max: 400,
      required: true,
    }),
    spanishName: line('Name in Spanish', {
      help: 'The service’s own name in Spanish. Empty: the name above is used.',
      max: 80,
    }),
    spanishDescription: prose('Description in Spanish', {
      help: 'For the Spanish finder. Empty: the one above is used, marked as English.',
      max: 400,
    }),
    ...spanishFacts,
    ...placing,
    resourceType: choice('Kind', RESOURCE_TYPES, 'Helpline', 'What it is.'),
    url: link('Website', "The service's own site."),
    phoneNumber: line('Phone', {
      help: 'As people dial it. Call it yourself before you change it.',
      max: 30,
    }),
    isEmergency: flag(
      'For emergencies',
      false,
      'Help within minutes. A service like this usually belongs under Crisis lines.',
    ),
    availability: line('Availability', { help: 'Such as weekdays; see their site.', max: 80 }),
    languages: line('Languages', {
      help: 'Such as English, Spanish.',
      max: 120,
      defaultValue: 'English',
    }),
    costInfo: choice('Cost', SUPPORT_COSTS, 'Free', 'What it costs the person who asks.'),
    tags: lines('Tags', 'Words people look for.', { max: 40 }),
    isFeatured: flag('Listed first', false, 'Listed first in its part of the finder.'),
    ...provenance,
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
  },
});
