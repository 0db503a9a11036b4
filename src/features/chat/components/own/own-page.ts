/** What the last step on the page of one's own conversations did. */
export const ownPageNotes: Record<string, string> = {
  deleted: 'The conversation is deleted.',
  'all-deleted': 'All conversations are deleted.',
  renamed: 'The new name is saved.',
  choices: 'Your choices are saved.',
  'handed-over': 'Your coach has your summary. You can take it back below.',
  'taken-back': "You took the summary back, and it's deleted.",
};

/** Which conversation a form that could not be taken speaks of. */
export const sessionOfAction = (action: string | undefined): string | undefined => {
  const [, id] = /^\/api\/chat\/sessions\/([^/]+)\/[\w-]+$/.exec(action ?? '') ?? [];
  return id && decodeURIComponent(id);
};
