import { collection, fields } from '@keystatic/core';
import { verificationStatuses } from '../../../config/enumerations.ts';
import { RESOURCE_TYPES, SUPPORT_AUDIENCES, SUPPORT_COSTS, SUPPORT_NEEDS } from '../choices.ts';
import { choice, flag, line, lines, link, order, prose, slugged } from './fields.ts';

/** Services that people may turn to. Counters and ratings are rows, not content: nobody types them. */
const placing = {
  category: choice('Need', SUPPORT_NEEDS, 'safety', 'Which part of the finder it stands in.'),
  targetAudience: choice('For whom', SUPPORT_AUDIENCES, 'Anyone', 'Anyone, unless it is made for some people only.'),
  isNational: flag('National', true, 'Untick for a service of one state.'),
  state: line('State', { help: 'The whole name, such as Texas. Empty for a national service.', max: 40 }),
};

const provenance = {
  source: line('Source', { help: 'Where the service itself publishes this: organisation and address.', max: 250, required: true }),
  lastChecked: fields.date({ label: 'Last checked', description: 'The day somebody went over this entry. Check every three months.', validation: { isRequired: true } }),
  verificationStatus: choice('Checked?', verificationStatuses, 'pending', 'Verified: somebody called the number or opened the service\'s own page on that day. Only then do visitors see the day.'),
  editorNote: line('Note for editors', { help: 'What is still to be checked. Visitors never see it.', max: 300 }),
};

export const emergencyContacts = collection({
  label: 'Crisis lines',
  path: 'content/emergency-contacts/*',
  slugField: 'name',
  columns: ['name', 'phoneNumber', 'verificationStatus', 'lastChecked'],
  schema: {
    name: slugged('Name', 'As the line calls itself.'),
    organization: line('Organisation', { help: 'Who runs it.', required: true }),
    phoneNumber: line('Phone', { help: 'As people dial it. Call it yourself before you change it.', max: 30, required: true }),
    textSupport: line('Text', { help: 'As said aloud: Text START to 88788.', max: 80 }),
    textUrl: link('Text address', 'Opens the message app: sms:88788?body=START.'),
    chatUrl: link('Chat address', 'The line\'s own chat page.'),
    description: prose('Description', { help: 'One or two sentences: for whom, what happens when one calls.', max: 400, required: true }),
    availability: line('Availability', { help: 'Such as 24 hours, every day.', max: 80, required: true }),
    languages: line('Languages', { help: 'Such as English, Spanish.', max: 120, required: true }),
    specialty: line('Specialty', { help: 'Such as domestic violence.', max: 80, required: true }),
    ...placing,
    country: line('Country', { help: 'Two letters.', max: 2, defaultValue: 'US' }),
    city: line('City', { help: 'For local lines.', max: 60 }),
    website: link('Website', 'The line\'s own site.'),
    spanishName: line('Name in Spanish', { help: 'As the line calls itself in Spanish. Empty: the name above stands there too.', max: 80 }),
    spanishDescription: prose('Description in Spanish', { help: 'For Spanish pages. Empty: the one above stands in the Spanish finder, marked as English, and the line not among those that answer in Spanish.', max: 400 }),
    spanishTextSupport: line('Text, in Spanish', { help: 'Such as Envía AYUDA al 988.', max: 80 }),
    spanishTextUrl: link('Text address for Spanish', 'Such as sms:988?body=AYUDA.'),
    isFeatured: flag('Stands first everywhere', false, 'Shown on the contact page and first among the crisis lines. Three or four are enough.'),
    isTextOnly: flag('Only by text', false, 'The number takes text messages and no calls.'),
    ...provenance,
    sortOrder: order('The most urgent first.'),
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});

export const mentalWellnessResources = collection({
  label: 'Wellness services',
  path: 'content/wellness-resources/*',
  slugField: 'title',
  columns: ['title', 'category', 'verificationStatus', 'lastChecked'],
  schema: {
    title: slugged('Name', 'As the service calls itself.'),
    description: prose('Description', { help: 'One or two sentences: for whom, what one gets.', max: 400, required: true }),
    spanishName: line('Name in Spanish', { help: 'As the service calls itself in Spanish. Empty: the name above stands there too.', max: 80 }),
    spanishDescription: prose('Description in Spanish', { help: 'For the Spanish finder. Empty: the one above stands there, marked as English.', max: 400 }),
    ...placing,
    resourceType: choice('Kind', RESOURCE_TYPES, 'Helpline', 'What it is.'),
    url: link('Website', 'The service\'s own site.'),
    phoneNumber: line('Phone', { help: 'As people dial it. Call it yourself before you change it.', max: 30 }),
    isEmergency: flag('For emergencies', false, 'Help within minutes. Such a service usually belongs under Crisis lines.'),
    availability: line('Availability', { help: 'Such as weekdays; see their site.', max: 80 }),
    languages: line('Languages', { help: 'Such as English, Spanish.', max: 120, defaultValue: 'English' }),
    costInfo: choice('Cost', SUPPORT_COSTS, 'Free', 'What it costs the person who asks.'),
    tags: lines('Tags', 'Words people look for.', { max: 40 }),
    isFeatured: flag('Stands first', false, 'First in its part of the finder.'),
    ...provenance,
    isActive: flag('Shown', true, 'Untick to hide it.'),
  },
});
