const WORDS =
  '(?:zero|one|two|three|four|five|six|seven|eight|nine|hundred|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|thousand|half an?|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s|mil)';
/** A number as figures or in words, English and Spanish without accents, as the source of a regular expression: "1,200", "eight hundred", "mil doscientas". */
export const COUNT = `(?:\\d[\\d.,]*|${WORDS}(?:[ -](?:(?:and|y) )?${WORDS}){0,5})`;
