export { suggestionsCard } from './dashboard-card.ts';
export { listSuggestions, type Suggestions } from './list-suggestions.ts';
export { saveSettings } from './settings.ts';
export { saveVerdict } from './verdicts.ts';
