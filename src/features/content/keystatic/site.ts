import { collection, fields } from '@keystatic/core';
import { MENU_LOCATIONS, SETTING_TYPES } from '../choices.ts';
import { choice, flag, line, link, order, scheduled, slugged } from './fields.ts';

export const navigationMenus = collection({
  label: 'Navigation',
  path: 'content/navigation/*',
  slugField: 'name',
  columns: ['menuLocation', 'label', 'url', 'order'],
  schema: {
    name: slugged('Name', 'For editors only: menu and label, such as "Main: Home".', {
      slugHelp: 'Entries below this one refer to it by this name.',
    }),
    label: line('Label', {
      help: 'What visitors see. One to three words.',
      max: 40,
      required: true,
    }),
    url: link('Address', 'Where it goes. Empty for a group heading.'),
    menuLocation: choice(
      'Menu',
      MENU_LOCATIONS,
      'main',
      'Main: the bar. More: its drop-down. Account: signed-in menu. Admin: drawer group for admins. Footer: four columns.',
    ),
    parentId: fields.relationship({
      label: 'Belongs under',
      collection: 'navigation_menus',
      description: 'The group heading it’s listed under. Empty for the top level.',
    }),
    order: order(),
    badge: line('Badge', { help: 'One word such as New, Popular or Free.', max: 12 }),
    tooltip: line('Tooltip', {
      help: 'One short sentence shown on hover and read to blind readers.',
      max: 120,
    }),
    labelEs: line('Label in Spanish', {
      help: 'What visitors of Spanish pages read. Empty: the label above, marked as English.',
      max: 40,
    }),
    urlEs: link(
      'Address for readers of Spanish',
      'Only when the page exists in Spanish, such as /es/safety. Empty: the address above.',
    ),
    badgeEs: line('Badge in Spanish', { help: 'Such as Nuevo or Gratis.', max: 12 }),
    tooltipEs: line('Tooltip in Spanish', {
      help: 'The same short sentence in Spanish.',
      max: 120,
    }),
    isExternal: flag('Another site', false, 'Opens in a new tab and says so.'),
    isActive: flag('Shown', true, 'Uncheck to hide it.'),
    ...scheduled(),
  },
});

const setting = fields.object({
  key: line('Key', {
    help: 'Name used in pages between percent signs. The site needs the ones that came with it, so don’t rename them.',
    max: 60,
    required: true,
  }),
  value: fields.text({
    label: 'Value',
    description: 'What visitors see.',
    validation: { length: { max: 500 } },
  }),
  type: choice('Type', SETTING_TYPES, 'text', 'How the value is checked.'),
  description: line('Description', { help: 'Where it is used.', max: 200 }),
});

export const siteSettings = collection({
  label: 'Site settings',
  path: 'content/settings/*',
  slugField: 'category',
  columns: ['category', 'description'],
  schema: {
    category: slugged('Category', 'Name of this group of settings.'),
    description: line('Description', { help: 'What this group is for.', max: 200 }),
    settings: fields.array(setting, {
      label: 'Settings',
      description: 'Each key can be used only once on the whole site.',
      itemLabel: (item) => `${item.fields.key.value}: ${item.fields.value.value}`,
    }),
  },
});
