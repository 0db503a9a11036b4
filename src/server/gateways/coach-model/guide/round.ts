import type { ModelRequest } from '../coach-model.ts';
import type { GuideLanguage } from './knowledge.ts';
import type { Phrases } from './phrases.ts';
import type { Sayer } from './sayer.ts';
import type { Talk } from './talk.ts';
import type { Understanding } from './understanding.ts';

export type Asked = Pick<ModelRequest, 'coach' | 'language' | 'message' | 'dangers' | 'dangerLevel' | 'history' | 'threadId'>;

/** One message, and all that its answer is made of. */
export interface Round { asked: Asked; language: GuideLanguage; words: Phrases; talk: Talk; known: Understanding; say: Sayer }

/** From here on an answer is sure, or at least worth a try. */
export const SURE = 0.5;
