import { loadOwnStyle } from '~/lib/load-style.ts';
import url from './prompts.css?url';

/** The overlays' looks come with the first of them. */
export const loadStyles = () => loadOwnStyle(url);
