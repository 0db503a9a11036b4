/** Which conversation a form that could not be taken speaks of. */
export const sessionOfAction = (action: string | undefined): string | undefined => {
  const [, id] = /^\/api\/chat\/sessions\/([^/]+)\/[\w-]+$/.exec(action ?? '') ?? [];
  return id && decodeURIComponent(id);
};
