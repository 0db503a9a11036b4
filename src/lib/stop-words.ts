/** Small words of both languages that say nothing about what someone looks for. Folded, as `wordsOf` gives them. */
const SPANISH_SMALL_WORDS =
  'como con cual cuando de del donde el ella en es esta este estoy hay la las le lo los mi mis muy para pero por puedo que quien se sin su sus tengo tu un una y ya yo'.split(
    ' ',
  );

export const STOP_WORDS: ReadonlySet<string> = new Set([
  ...(
    'a about after all also am an and any are as at be because been before but by can cant could did do does dont for from get gets getting got had has have he her hers ' +
    'him his how i if im in into is it its ive just know let like make me more most my no not now of off on one or our out over please she should since so some than that thats ' +
    'the their them then there these they this those to too up us very want wanna was we were what whats when where which while who whos whose why will with without would you your need ' +
    'mas o si te'
  ).split(' '),
  ...SPANISH_SMALL_WORDS,
]);
