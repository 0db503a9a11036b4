/** The form of the bar below a list, to which the checkboxes of its rows belong. */
export const BULK_FORM = 'bulk';
