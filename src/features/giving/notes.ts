import { defineNotes } from '../../lib/notes.ts';
import { staffNotes } from './staff-notes.ts';

export const { notes, note } = defineNotes('giving', { ...staffNotes });
