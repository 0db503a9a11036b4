/**
 * A CSV file as a download, written as it is read from the database. It is private to who asked for it.
 * @param fileName ASCII letters, digits, dots and dashes only
 */
export function csvResponse({
  fileName,
  chunks,
}: {
  fileName: string;
  chunks: AsyncGenerator<string, void, void>;
}): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    // Anyone who stops the download stops the reading.
    async cancel() {
      await chunks.return();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'private, no-store',
    },
  });
}
