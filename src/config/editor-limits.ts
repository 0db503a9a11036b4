/** Largest file that an editor may save, bytes: a picture as a good camera takes it. */
export const EDITOR_FILE_LIMIT_BYTES = 20_000_000;
/** Largest save, bytes: such a picture as base64 inside JSON, and the texts around it. The front door takes as much. */
export const EDITOR_BODY_LIMIT_BYTES = 28_000_000;
export const FILE_TOO_LARGE =
  'A file can have up to 20 MB. Please make this one smaller and save again. What you wrote is still in the editor.';
