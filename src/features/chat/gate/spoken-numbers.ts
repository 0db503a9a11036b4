/** Numbers as figures or in words, English and Spanish without accents, as sources of regular expressions. */
export const DIGITS = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|hundred)';
const WORDS = `(?:${DIGITS}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|thousand|half an?|una|un|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|mil)`;
/** "800", "1,200", "eight hundred", "mil doscientas", "a thousand" without its "a". */
export const COUNT = `(?:\\d[\\d.,]*|${WORDS}(?:[ -](?:(?:and|y) )?${WORDS}){0,5})`;
