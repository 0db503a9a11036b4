import { makeHandler } from '@keystatic/astro/api';
import config from '../../../../keystatic.config.ts';
export const ALL = makeHandler({ config, localBaseDirectory: process.env.CONTENT_DIR });
