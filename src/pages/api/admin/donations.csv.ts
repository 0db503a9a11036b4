import { exportDonations } from '~/features/giving/server/index.ts';
import { donationList } from '~/features/giving/staff-schemas.ts';
import { exportEndpoint } from '~/server/lists/list-endpoints.ts';

export const POST = exportEndpoint(donationList, exportDonations);
