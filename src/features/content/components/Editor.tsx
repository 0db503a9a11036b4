import { makePage } from '@keystatic/astro/ui';
import config from '../../../../keystatic.config.ts';
import { rememberVersions } from '../keystatic/editor-fetch.ts';
import { focusAskedField } from '../keystatic/focus-field.ts';

rememberVersions();
focusAskedField();

/** Keystatic's own editor. It runs in the browser only and is loaded by its own page only. */
export const Editor = makePage(config);
