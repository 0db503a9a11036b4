import { makePage } from '@keystatic/astro/ui';
import config from '../keystatic.config.ts';
export const Keystatic = makePage(config);
