/**
 * A PDF as a download, private to who asked for it.
 * @param fileName ASCII letters, digits, dots and dashes only
 */
export const pdfResponse = ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }) =>
  new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
