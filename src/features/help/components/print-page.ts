/** The browser's own dialog prints, or keeps a PDF. */
export const start = (): void => print();
