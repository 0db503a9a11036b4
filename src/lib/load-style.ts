/** Adds a style sheet that comes with a part fetched on use. What it dresses is readable without it, so a failure keeps nothing away. */
export function loadStyle(url: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = link.onerror = () => done();
    document.head.append(link);
  });
}
