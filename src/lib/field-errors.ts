/** The first message for each field, ready to stand beside it. Nested fields are named with dots: `address.city`. */
export function fieldErrors(error: {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues)
    fields[issue.path.map(String).join('.') || 'form'] ??= issue.message;
  return fields;
}
