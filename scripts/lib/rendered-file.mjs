/** The file of the `client` folder that a rendered path becomes, with `build.format: 'file'`. */
export function fileOf(pathname, type) {
  const name = pathname.replace(/^\/+|\/+$/g, '');
  return type === 'endpoint' ? name : `${name || 'index'}.html`;
}
