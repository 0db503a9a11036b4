import { testManyGifts } from '../../../../tests/support/many-gifts.ts';

testManyGifts(20_260_101);
