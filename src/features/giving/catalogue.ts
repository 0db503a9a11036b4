import { getSettings, requireSetting } from '~/features/content/read.ts';

/** What receipts say of the organization, as editors wrote it. */
export async function readOrganization() {
  const settings = await getSettings();
  const of = (key: string) => requireSetting(settings, key);
  return {
    name: of('legalName'),
    address: `${of('street')}, ${of('city')}, ${of('stateCode')} ${of('postalCode')}`,
    taxNumber: of('taxNumber'),
    taxStatement: of('taxStatement'),
  };
}
