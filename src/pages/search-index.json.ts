import { getSearchIndex } from '~/features/help/components/search-index-of-site.ts';

/** Written by the build; the search fetches it on first use. */
export const GET = async () => Response.json(await getSearchIndex());
