export function fileOf(pathname, type) {
  const name = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? name : `${name || 'index'}.html`;
}
