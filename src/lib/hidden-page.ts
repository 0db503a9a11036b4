/** A page that editors keep back for now: a draft, not due yet, or over. Visitors get the ordinary 404; it is no fault. */
export class HiddenPage extends Error {
  constructor(slug: string) {
    super(`The page ${slug} is not published`);
  }
}
