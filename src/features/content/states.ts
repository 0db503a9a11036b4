/**
 * States and territories: postal code, name, and the first three digits of their ZIP codes (US Postal Service, Publication 65). A few ZIP
 * codes cross a border, so anyone who looks by ZIP code can always pick another state.
 */
const TABLE = `
AL Alabama 350-369
AK Alaska 995-999
AZ Arizona 850-865
AR Arkansas 716-729
CA California 900-908 910-928 930-961
CO Colorado 800-816
CT Connecticut 060-069
DE Delaware 197-199
DC District of Columbia 200 202-205 569
FL Florida 320-339 341-349
GA Georgia 300-319 398-399
HI Hawaii 967-968
ID Idaho 832-838
IL Illinois 600-629
IN Indiana 460-479
IA Iowa 500-528
KS Kansas 660-679
KY Kentucky 400-427
LA Louisiana 700-714
ME Maine 039-049
MD Maryland 206-219
MA Massachusetts 010-027 055
MI Michigan 480-499
MN Minnesota 550-567
MS Mississippi 386-397
MO Missouri 630-658
MT Montana 590-599
NE Nebraska 680-693
NV Nevada 889-898
NH New Hampshire 030-038
NJ New Jersey 070-089
NM New Mexico 870-884
NY New York 005 100-149
NC North Carolina 270-289
ND North Dakota 580-588
OH Ohio 430-459
OK Oklahoma 730-732 734-749
OR Oregon 970-979
PA Pennsylvania 150-196
PR Puerto Rico 006-007 009
RI Rhode Island 028-029
SC South Carolina 290-299
SD South Dakota 570-577
TN Tennessee 370-385
TX Texas 733 750-799 885
UT Utah 840-847
VT Vermont 050-054 056-059
VA Virginia 201 220-246
WA Washington 980-994
WV West Virginia 247-268
WI Wisconsin 530-549
WY Wyoming 820-831
`;

export interface State {
  code: string;
  name: string;
  /** First and last of each run of three digits. */
  zips: readonly (readonly [first: number, last: number])[];
}

export const STATES: readonly State[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [, code = '', name = '', runs = ''] = /^(\w\w) ([A-Za-z ]+?) ([\d -]+)$/.exec(row) ?? [];
    const zips = runs.split(' ').map((run) => {
      const [first = '', last = first] = run.split('-');
      return [Number(first), Number(last)] as const;
    });
    return { code, name, zips };
  });

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * The code of the state that someone means by a ZIP code, a name or two letters; undefined when none fits.
 * @param names what the page calls each state, by its code, where that is not its English name
 */
export function findState(
  typed: string,
  names: Readonly<Record<string, string>> = {},
): string | undefined {
  const zip = /^\s*(\d{3})\d{2}(?:-?\d{4})?\s*$/.exec(typed)?.[1];
  if (zip) {
    return STATES.find(({ zips }) =>
      zips.some(([first, last]) => Number(zip) >= first && Number(zip) <= last),
    )?.code;
  }
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  const isNamed = ({ code, name }: State) =>
    [code, name, names[code] ?? ''].some((known) => plain(known) === wanted);
  const starts = ({ code, name }: State) =>
    wanted.length > 2 && [name, names[code] ?? ''].some((known) => plain(known).startsWith(wanted));
  const likely = STATES.filter(starts);
  return STATES.find(isNamed)?.code ?? (likely.length === 1 ? likely[0]!.code : undefined);
}
